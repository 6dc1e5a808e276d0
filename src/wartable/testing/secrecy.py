"""Hidden means hidden, as a pytest class to derive from: the part of the contract that can be run alone, and long."""

from __future__ import annotations

from hypothesis import given

from .battery import Battery, few, seeds
from .configurations import Configuration


class Secrecy(Battery):
    """What a viewer may not know reaches it by no way: scenes, prompts, previews, events, silence, numbers."""

    @few
    @given(seed=seeds)
    def test_a_resample_keeps_what_the_viewer_knows(self, configuration: Configuration, seed: int) -> None:
        """And can be played on."""
        self.hold("resample", configuration, seed)

    @few
    @given(seed=seeds)
    def test_scenes_events_and_silence_hide_what_is_hidden(self, configuration: Configuration, seed: int) -> None:
        """For every viewer; events name only what is known; questions are skipped only where all could see it."""
        self.watch(("scenes", "events", "silence"), configuration, seed)

    @few
    @given(seed=seeds)
    def test_what_follows_hides_what_is_hidden(self, configuration: Configuration, seed: int) -> None:
        """Alike before, alike after, unless told."""
        self.hold("futures", configuration, seed)

    @few
    @given(seed=seeds)
    def test_what_is_half_said_or_hidden_decides_nothing(self, configuration: Configuration, seed: int) -> None:
        """Drafts change nothing for others; bots choose by what their seat knows."""
        self.watch(("drafts", "honest"), configuration, seed)

    def test_numbers_of_pieces_tell_nothing(self, configuration: Configuration) -> None:
        """Faces move under them."""
        self.hold("numbers", configuration)
