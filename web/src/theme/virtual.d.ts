declare module 'virtual:icons' {
  /** The client's own icons: path data by name. */
  export const house: Record<string, string>;
  /** Changes whenever the icons of a game do. */
  export const stamp: string;
}
