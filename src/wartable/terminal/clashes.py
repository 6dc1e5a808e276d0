"""Two lines that meet on one field, and chances at large, in words."""

from __future__ import annotations

from wartable.kernel.scene import Clash, Lane, Meter

SHARES = ("won", "even", "over before", "lost")


def meter_words(meter: Meter) -> str:
    """A chance with what it is compared with and what it counts."""
    return ", ".join([f"{meter.value} {meter.words}".strip(), *[meter.note] * bool(meter.note)])


def lane_words(lane: Lane) -> str:
    """Both totals, the chances or the damage, and what comes of it."""
    words = [f"{lane.label}: {lane.values[0]} to {lane.values[1]}"]
    if lane.shares:
        words.append(", ".join([f"{word} {n} %" for word, n in zip(SHARES, lane.shares, strict=True)]))
    if lane.blow is not None:
        words.append(f"{abs(lane.blow)} damage" if lane.blow else "no damage")
    if lane.verdict or lane.note:
        words.append(f"{lane.verdict} {lane.note}".strip())
    return "; ".join(words)


def clash_words(clash: Clash) -> list[str]:
    """The lanes of a field, what becomes of its cards, what each number of them brings, and its signs, line by line."""
    head = [", ".join([clash.ribbon, *[clash.why] * bool(clash.why)])] if clash.ribbon else []
    lines = head + [lane_words(lane) for lane in clash.lanes]
    fates = [f"{fate.at.rpartition(':')[2]} {fate.text}" for fate in clash.fates]
    rungs = [f"{rung.at.rpartition(':')[2]} {rung.band}, {rung.label}" for rung in clash.ladder]
    lines += ["; ".join(each) for each in (fates, rungs) if each]
    return lines + [f"{word}: {line}" for word, line in clash.signs]
