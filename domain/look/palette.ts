/**
 * The house's colours, all as `#rrggbb`; nothing else in the project writes one. Style sheets have them as variables of the same names:
 * `node tools/palette.ts` writes `web/styles/colours.css` from here. A partner's colour is data (`domain/tag/brand-theme.ts`).
 */

export const black = '#000000';
export const white = '#ffffff';

/** The accent where no brand is known, and of brands without their own (specification 9). */
export const accent = '#ceff00';

/** By day. `soft` is the paper that the colour before it stands on, `edge` draws what must be seen, `line` what may be overlooked. */
export const light = {
  'paper': '#f5f4ef',
  'card': '#ffffff',
  'ink': '#13150f',
  'muted': '#63665a',
  'line': '#dfddd3',
  'edge': '#85887b',
  'good': '#1d7a3a',
  'good-soft': '#e4f3e6',
  'warn': '#8a5a00',
  'warn-soft': '#fbeed2',
  'wrong': '#b3261e',
  'wrong-soft': '#fbe7e4',
} as const;

/** By night. */
export const dark = {
  'paper': '#10120d',
  'card': '#1a1d16',
  'ink': '#f3f3ec',
  'muted': '#a2a596',
  'line': '#2c3026',
  'edge': '#73776a',
  'good': '#74d18f',
  'good-soft': '#18301f',
  'warn': '#edb95e',
  'warn-soft': '#362a10',
  'wrong': '#ff9a8f',
  'wrong-soft': '#3d1a16',
} as const satisfies Record<keyof typeof light, string>;

/** The same in both schemes. */
export const fixed = {
  black,
  white,
  /** Around the camera's picture, and its middle before there is one. */
  'camera': '#0b0c09',
  'camera-glow': '#3b3f33',
  /** Where the phone is, on a map. */
  'here': '#2563eb',
  'here-around': '#2563eb2e',
  /** The ends of a scale of temperatures. */
  'cold': '#b9dcf2',
  'hot': '#ffb36b',
} as const;
