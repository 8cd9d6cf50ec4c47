/** A phone as the tests use it, for all browser engines. */
export type Phone = {
  open: (url: string) => Promise<void>;
  /** Calls a function in the page with one JSON argument; returns its value. */
  inPage: <A, T>(work: (argument: A) => T, argument: A) => Promise<T>;
  /** Presses the element that `mark` marked. */
  tap: () => Promise<void>;
  /** Types into the element that `mark` marked, as a keyboard does. */
  type: (text: string) => Promise<void>;
  /** The screen as a PNG file. */
  picture: () => Promise<Uint8Array>;
  close: () => Promise<void>;
};

/** The attribute that marks the element of an action. */
export const markAttribute = 'data-meant';
export const markedElement = `[${markAttribute}]`;

/** User agents of phones: the engines identify themselves as computers. */
export const agents = {
  webkit:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  firefox: 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
} as const;

export const screen = { width: 360, height: 780 } as const;
