import { qrPrint, withMud, type Print } from './print.ts';
import type { Scene } from './scene-picture.ts';

/** The text of a label's QR code: 33 modules a side, without the white around. */
export const labelText = 'https://app.example.com.br/QX7K29ZD';

/** What makes a label hard to read, and what it may depend on: which of several like it, and the size of a module. */
type Hardship = (which: number, pixelsPerModule: number, print: Print) => Partial<Scene>;

/** As a good camera sees a label: a little unsharp, a little noisy. */
const camera = { blur: 0.5, noise: 3 };

/** How many modules go into half of a tube's width, for a label of this width on a tube of this diameter, in millimetres. */
const radius = (print: Print, label: number, tube: number) => ((tube / 2) * print.width) / label;

const hardships = {
  'clean': () => camera,
  'turned': (which) => ({ ...camera, turned: 20 + which * 25, tilted: 22, aside: which * 10 }),
  'far': () => ({ ...camera, blur: 0.8, noise: 6 }),
  'dim': () => ({ blur: 0.7, noise: 6, dark: 14, light: 54 }),
  'shaken': () => ({ ...camera, shake: 2.2 }),
  'glare': (which, size) => ({
    ...camera,
    glare: { right: (which * 7 - 4) * size, down: (6 - 3 * which) * size, radius: 5.5 * size },
  }),
  'mud': (which, _size, print) => ({ ...camera, print: withMud(print, 0.04, 7 + which) }),
  'tube, wide': (which, _size, print) => ({ ...camera, tube: radius(print, 30, 34.9), aside: which * 4 - 4 }),
  'tube, thin': (which, _size, print) => ({
    ...camera,
    tube: radius(print, 22, 25.4),
    aside: which * 5 - 5,
    tilted: which * 6 - 3,
  }),
} satisfies Record<string, Hardship>;

export type LabelHardship = keyof typeof hardships;
export const labelHardships = Object.keys(hardships) as LabelHardship[];

/** A label before a camera, at the frame of the screen. `which` tells apart scenes that are otherwise alike. */
export function labelScene(hardship: LabelHardship, pixelsPerModule: number, which: number): Scene {
  const print = qrPrint(labelText);
  const at = { right: (which - 1) * 17.3 + 0.4, down: -85 + (which - 1) * 11.7 };
  const seed = which + 1;
  return {
    print,
    pixelsPerModule,
    at,
    seed,
    turned: which * 4 - 3,
    ...hardships[hardship](which, pixelsPerModule, print),
  };
}
