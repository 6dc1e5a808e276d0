"""The contract battery: what every game promises, tested with one import.

    from wartable.testing import Contract

    class TestMyGame(Contract):
        game = MyGame()

Needs the extra `wartable[testing]`.
"""

from .configurations import Configuration, configurations
from .contract import Contract, rule
from .desk import Desk
from .script import Script
from .secrecy import Secrecy
from .trial import Trial

__all__ = ["Configuration", "Contract", "Desk", "Script", "Secrecy", "Trial", "configurations", "rule"]
