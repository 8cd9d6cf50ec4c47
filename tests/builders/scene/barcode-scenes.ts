import { barcodePrint } from './print.ts';
import type { Scene } from './scene-picture.ts';

/** The access key of an invoice, in its barcode. */
export const barcodeText = '35261111222333000181550010001234561407182631';

type Hardship = (which: number, pixelsPerModule: number) => Partial<Scene>;

const camera = { blur: 0.5, noise: 3 };

const hardships = {
  clean: () => camera,
  turned: (which) => ({ ...camera, turned: 5 + which * 4 }),
  tilted: (which) => ({ ...camera, tilted: 30, aside: which * 12 }),
  dim: () => ({ blur: 0.6, noise: 6, dark: 14, light: 54 }),
  blurred: () => ({ ...camera, blur: 0.9 }),
  shaken: () => ({ ...camera, shake: 2 }),
  bent: () => ({ ...camera, tube: 400 }),
  glare: (which, size) => ({ ...camera, glare: { right: (which - 1) * 90 * size, down: 10, radius: 22 * size } }),
} satisfies Record<string, Hardship>;

export type BarcodeHardship = keyof typeof hardships;
export const barcodeHardships = Object.keys(hardships) as BarcodeHardship[];

/** The barcode of a DANFE before a camera, at the frame of the screen. */
export function barcodeScene(hardship: BarcodeHardship, pixelsPerModule: number, which: number): Scene {
  return {
    print: barcodePrint(barcodeText, { barsHigh: 40 + which * 20 }),
    pixelsPerModule,
    width: 1080,
    height: 1920,
    at: { right: (which - 1) * 17.3 + 0.4, down: -125 + (which - 1) * 11.7 },
    seed: which + 1,
    turned: which * 2 - 2,
    ...hardships[hardship](which, pixelsPerModule),
  };
}
