import { groupTag } from '#domain/tag/tag.ts';
import type { TagCode } from './tag-codes.ts';

/** A label's width and height in millimetres. */
export type LabelSize = { width: number; height: number };

/** What is on a label: the symbol and, for people, the tag and whose bike it is. */
export type Label = { code: TagCode; brand: string };

/** How wide a text is at size 1; gives the layout the metrics of the typeface. */
export type Measure = (text: string) => number;

/**
 * A line of text: its size, the middle of its width, and where its capitals begin. Millimetres from the upper left
 * corner.
 */
export type PlacedText = { text: string; size: number; centre: number; top: number };

/**
 * The positions of everything on a label, in millimetres from its upper left corner. `module` is the side of one QR
 * module.
 */
export type LabelLayout = { module: number; qr: { x: number; y: number; side: number }; lines: readonly PlacedText[] };

/** The label when none is asked for: room for a 41-module symbol with comfortable modules. */
export const usualLabel: LabelSize = { width: 30, height: 38 };

/** Below it, phones stop reading a worn symbol at arm's length (GS1's retail range begins at 0.396 mm). Millimetres. */
export const smallestModule = 0.5;

/** Under the symbol: the tag, then the brand, and white enough that a crooked cut takes nothing of it. Millimetres. */
const textBlock = 8.4;
const tagLine = { size: 3.6, below: 0.2 };
const brandLine = { size: 2.5, below: 4.2 };
const sideMargin = 1;
/** On narrower labels all texts are smaller alike, so that few tags of a sheet have to be set smaller than the others. */
const fullSizeFrom = 24;
/** Smaller text is not printed sharply; a longer brand is cut. */
const smallestText = 1.6;

/** The label is too small for its symbol; `needs` would be enough. */
export class LabelTooSmall extends Error {
  readonly needs: LabelSize;

  constructor(needs: LabelSize) {
    super(`The label is too small for its QR code: it needs at least ${needs.width} × ${needs.height} mm.`);
    this.needs = needs;
  }
}

/**
 * Lays a label out: the symbol as large as the label allows. Throws {@link LabelTooSmall} below {@link
 * smallestModule}.
 */
export function layOutLabel({ code, brand }: Label, size: LabelSize, measure: Measure): LabelLayout {
  const room = Math.min(size.width, size.height - textBlock);
  // Rounded down to a hundredth: the same label has the same modules whatever floats do.
  const module = Math.floor((room / code.size) * 100 + 1e-9) / 100;
  if (module < smallestModule) {
    const side = roundUp(code.size * smallestModule);
    throw new LabelTooSmall({ width: side, height: roundUp(side + textBlock) });
  }
  const side = module * code.size;
  const x = (size.width - side) / 2;
  const y = (size.height - textBlock - side) / 2;
  const scale = Math.min(1, size.width / fullSizeFrom);
  const line = (text: string, { size: wished, below }: typeof tagLine): PlacedText => ({
    ...fitted(text, wished * scale, size.width - 2 * sideMargin, measure),
    centre: size.width / 2,
    top: y + side + below,
  });
  return { module, qr: { x, y, side }, lines: [line(groupTag(code.tag), tagLine), line(brand, brandLine)] };
}

/** A text at the wished size, smaller where it is too long, cut where even that does not help. */
function fitted(text: string, wished: number, width: number, measure: Measure): Pick<PlacedText, 'text' | 'size'> {
  const size = Math.max(smallestText, Math.min(wished, width / measure(text)));
  if (measure(text) * size <= width + 1e-9) return { text, size };
  return { text: shortened(text, (cut) => measure(cut) * size <= width), size };
}

/** A text that fits, cut and ended by `…` where it must be. */
export function shortened(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  const letters = [...text];
  while (letters.length > 1 && !fits(`${letters.join('').trimEnd()}…`)) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

function roundUp(millimetres: number): number {
  return Math.ceil(millimetres * 10 - 1e-9) / 10;
}
