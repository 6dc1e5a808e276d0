"""The contract battery: tests that every game must pass.

    from wartable.testing import Contract

    class TestMyGame(Contract):
        game = MyGame()

It needs the extra `wartable[testing]`.
"""

from .configurations import Configuration, configurations
from .contract import Contract, rule
from .desk import Desk
from .script import Script
from .secrecy import Secrecy
from .trial import Trial

__all__ = ["Configuration", "Contract", "Desk", "Script", "Secrecy", "Trial", "configurations", "rule"]
