// How fast things are played: four paces are enough.

export const PACES: readonly { speed: number; name: string }[] = [
  { speed: 0.5, name: 'Slow' },
  { speed: 1, name: 'Normal' },
  { speed: 4, name: 'Fast' },
  { speed: 0, name: 'At once' },
];

export const paceName = (speed: number): string => PACES.find((pace) => pace.speed === speed)?.name ?? `${speed} ×`;

/** The next of those that play at all: "at once" is a setting, not a button to press while watching. */
export function nextPace(speed: number): number {
  const playing = PACES.filter((pace) => pace.speed > 0);
  const at = playing.findIndex((pace) => pace.speed === speed);
  return playing[(at + 1) % playing.length]!.speed;
}
