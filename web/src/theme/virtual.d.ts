declare module 'virtual:icons' {
  /** The client's own icons: path data by name. */
  export const house: Record<string, string>;
  /** The games whose icons came with the client. */
  export const games: readonly string[];
  /** Changes whenever the icons of a game do. */
  export const stamp: string;
}
