// Signs for controls, drawn by hand on a square of 24: strokes, so that they take the color of the words beside them.

export const GLYPHS = {
  play: 'M8 5v14l11-7z',
  pause: 'M8 5v14M16 5v14',
  next: 'M9 5l7 7-7 7',
  back: 'M15 5l-7 7 7 7',
  nextRow: 'M6 5l7 7-7 7M17 5v14',
  backRow: 'M18 5l-7 7 7 7M7 5v14',
  close: 'M6 6l12 12M18 6L6 18',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1-1',
  pencil: 'M5 19l1-4L16 5l3 3L9 18zM14 7l3 3',
  eye: 'M2 12s4-6 10-6 10 6 10 6-4 6-10 6S2 12 2 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
  moon: 'M20 14A8.5 8.5 0 1 1 10 4a7 7 0 0 0 10 10z',
  half: 'M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18',
  check: 'M5 13l4.5 4.5L19 7',
  cross: 'M7 7l10 10M17 7L7 17',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2.5',
  dice: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM8 8h.01M16 8h.01M12 12h.01M8 16h.01M16 16h.01',
  scroll: 'M6 4h11a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-1h9M6 4a1.5 1.5 0 0 0-1.5 1.5V8H8M10 9h6M10 13h6',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L21 21',
  people:
    'M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 5a3 3 0 0 1 0 6M18 14.5c2 .7 3.2 2.6 3.5 5.5',
  bot: 'M5 9h14v10H5zM12 9V5M12 3.5v1M9 13.5h.01M15 13.5h.01M2.5 12v4M21.5 12v4',
  thought: 'M9.5 18h5M10.5 21h3M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2v.1h5v-.1c0-.8.4-1.5 1-2A6 6 0 0 0 12 3z',
  plus: 'M12 5v14M5 12h14',
  save: 'M12 4v11M7.5 11l4.5 4.5L16.5 11M4 20h16',
  mute: 'M4 9v6h4l5 4V5L8 9zM17 9.5l4 5M21 9.5l-4 5',
  sound: 'M4 9v6h4l5 4V5L8 9zM17 9a4 4 0 0 1 0 6M19.5 6.5a8 8 0 0 1 0 11',
  drop: 'M12 15V4M7.5 8.5L12 4l4.5 4.5M4 14v5a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-5',
  cap: 'M2.5 9.5L12 5l9.5 4.500-9.500 4.500zM6.500 11.500V16c1.500 1.700 3.400 2.500 5.500 2.500s4-.8 5.500-2.500v-4.500M21.500 9.500V15',
  branch: 'M7 4v16M7 4l-2.500 2.500M7 4l2.500 2.500M7 15c0-4 10-1.500 10-7M17 8V5M17 5l-2.500 2.500M17 5l2.500 2.500',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.500 2',
  home: 'M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6',
} as const;

export type Glyph = keyof typeof GLYPHS;
