import type { LabelSize } from './tag-label.ts';

/** A4, in millimetres. */
export const sheetPage = { width: 210, height: 297 } as const;
/** What printers leave white at the edges, and the strip at the foot that says what the sheet is. */
export const sheetMargin = 10;
const foot = 8;

/**
 * The positions of labels on a sheet: their upper left corners, row by row, in millimetres. They touch: one cut parts
 * two labels, and a symbol's quiet zone is its own label's.
 */
export type SheetLayout = { columns: number; places: readonly { x: number; y: number }[] };

/** A label larger than a sheet. */
export class LabelTooLarge extends Error {
  constructor() {
    super(`The label is larger than a sheet: A4 has room for ${room.width} × ${room.height} mm.`);
  }
}

const room = { width: sheetPage.width - 2 * sheetMargin, height: sheetPage.height - 2 * sheetMargin - foot };

/**
 * How many labels of a size go on a sheet of A4, and where; the block of labels is centred in the middle of the
 * sheet's width.
 */
export function layOutSheet({ width, height }: LabelSize): SheetLayout {
  // A hair more room: five labels of 38 mm fill 190 mm, whatever floats make of it.
  const columns = Math.floor(room.width / width + 1e-9);
  const rows = Math.floor(room.height / height + 1e-9);
  if (columns < 1 || rows < 1) throw new LabelTooLarge();
  const left = (sheetPage.width - columns * width) / 2;
  const places = Array.from({ length: columns * rows }, (_, index) => ({
    x: left + (index % columns) * width,
    y: sheetMargin + Math.floor(index / columns) * height,
  }));
  return { columns, places };
}

/**
 * In how many sheets each file of a long list is printed, so that none has more than `most` labels: as even as possible,
 * and one sheet at least.
 */
export function sheetsOfFiles(labels: number, perSheet: number, most: number): number[] {
  const sheets = Math.ceil(labels / perSheet);
  const atMost = Math.max(1, Math.floor(most / perSheet));
  const each = Math.ceil(sheets / Math.ceil(sheets / atMost));
  return Array.from({ length: Math.ceil(sheets / each) }, (_, file) => Math.min(each, sheets - file * each));
}

/** Where the first labels of a sheet are cut: from left to right at these x, from top to bottom at these y. */
export function cutsOf({ columns, places }: SheetLayout, { width, height }: LabelSize, labels: number) {
  const used = places.slice(0, labels);
  const [lefts, tops] = [used.slice(0, columns), used.filter((_, index) => index % columns === 0)];
  return {
    xs: [...lefts.map(({ x }) => x), lefts.at(-1)!.x + width],
    ys: [...tops.map(({ y }) => y), tops.at(-1)!.y + height],
  };
}
