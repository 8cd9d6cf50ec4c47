import type { LabelSize } from './tag-label.ts';

/** A4, in millimetres. */
export const sheetPage = { width: 210, height: 297 } as const;
/** What printers leave white at the edges, and the strip at the foot that says what the sheet is. */
const margin = 10;
const foot = 8;
/** Between labels there is room for the marks to cut along: none stands in a symbol's quiet zone. */
const gap = 4;

/** Where labels stand on a sheet: their upper left corners, row by row, in millimetres. */
export type SheetLayout = { size: LabelSize; places: readonly { x: number; y: number }[] };

/** A label larger than a sheet. */
export class LabelTooLarge extends Error {
  constructor() {
    super(
      `The label is larger than a sheet: A4 has room for ${sheetPage.width - 2 * margin} × ${sheetPage.height - 2 * margin - foot} mm.`,
    );
  }
}

/** How many labels of a size go on a sheet of A4, and where; the block of labels stands in the middle of the sheet's width. */
export function layOutSheet(size: LabelSize): SheetLayout {
  const columns = Math.floor((sheetPage.width - 2 * margin + gap) / (size.width + gap));
  const rows = Math.floor((sheetPage.height - 2 * margin - foot + gap) / (size.height + gap));
  if (columns < 1 || rows < 1) throw new LabelTooLarge();
  const left = (sheetPage.width - columns * (size.width + gap) + gap) / 2;
  const places = Array.from({ length: columns * rows }, (_, index) => ({
    x: left + (index % columns) * (size.width + gap),
    y: margin + Math.floor(index / columns) * (size.height + gap),
  }));
  return { size, places };
}
