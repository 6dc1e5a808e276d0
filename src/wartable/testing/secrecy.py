"""The part of the contract about hidden things, as a pytest class to derive from. It can be run alone, and for long."""

from __future__ import annotations

from hypothesis import given

from .battery import Battery, few, seeds
from .configurations import Configuration
from .lessons import other_content


class Secrecy(Battery):
    """No viewer learns what it may not know: by scenes, prompts, previews, events, silence, numbers or lessons."""

    @few
    @given(seed=seeds)
    def test_a_resample_keeps_what_the_viewer_knows(self, configuration: Configuration, seed: int) -> None:
        """It deals everything else anew, is a possible position, and can be played to the end."""
        self.hold("resample", configuration, seed)

    @few
    @given(seed=seeds)
    def test_scenes_events_and_silence_hide_what_is_hidden(self, configuration: Configuration, seed: int) -> None:
        """Events name only faces that the viewer knows. Skipping a question tells nothing that a viewer cannot see."""
        self.watch(("scenes", "events", "silence"), configuration, seed)

    @few
    @given(seed=seeds)
    def test_what_follows_hides_what_is_hidden(self, configuration: Configuration, seed: int) -> None:
        """Positions that a viewer cannot tell apart look alike after the same choice too, unless it is told more."""
        self.hold("futures", configuration, seed)

    @few
    @given(seed=seeds)
    def test_what_is_half_said_or_hidden_decides_nothing(self, configuration: Configuration, seed: int) -> None:
        """An unfinished answer changes nothing for others, and bots choose by what their seat knows."""
        self.watch(("drafts", "honest"), configuration, seed)

    def test_numbers_of_pieces_tell_nothing(self, configuration: Configuration) -> None:
        """Over many setups, the same hidden piece has different faces."""
        self.hold("numbers", configuration)

    def test_lessons_hide_what_is_hidden(self) -> None:
        """At every row of every lesson, nothing tells a viewer what it cannot know, or what others choose later.

        Lessons are laid out for the content that is installed. With other cards, others are drawn.
        """
        if not other_content(self.game):
            self.hold("taught", self.configurations()[0])
