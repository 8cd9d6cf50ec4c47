import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from './run.ts';

export type Budget = {
  /**
   * What phones see, as `npm run bench` measures it, in milliseconds: largest and first contentful paint, blocking time, when the
   * app's own content stands, or how many times as late as react-dom alone; layout shift; and the least score. `wire`: bytes of a landing before the app, its page and the font.
   */
  firstLook: {
    landing: { lcp: number; fcp: number; blocking: number; shift: number; score: number };
    /** The landing's paints beside the same page without scripts, its blocking beside react-dom alone; times, in one run. */
    ratios: { lcp: number; fcp: number; blocking: number };
    secondLook: { fcp: number; content: number };
    myBike: { lcp: number; shift: number };
    neverShown: { lcp: number; contentOfReact: number };
    wire: number;
  };
  firstView: { scripts: number; styles: number };
  frame: { scripts: number };
  /** Which files each screen is made of; comes with the frame, and grows with every screen. */
  screens: { scripts: number };
  /** `files`: how many of them make up a screen, with the frame and without its words. */
  screen: { scripts: number; files: number };
  /** The code reader, fetched by scanning screens where the browser has none of its own. */
  scanner: { scripts: number; wasm: number };
  /** The map of stores, fetched when there are stores to show on it: the list does not wait for it. */
  map: { scripts: number };
  /** What draws PDFs on phones without a viewer, and the thread that reads them. */
  manuals: { scripts: number; thread: number };
  /** What forms with photos and videos share: the files on the phone, their tiles, the outbox. */
  evidence: { scripts: number };
  fonts: number;
  /** The desk of brands and the platform, until its log-in can be used; a build of its own. */
  desk: { scripts: number };
};

/** The limits. */
export function readBudget(): Budget {
  return JSON.parse(readFileSync(resolve(root, 'budget.json'), 'utf8')) as Budget;
}
