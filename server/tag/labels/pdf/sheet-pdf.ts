import { black, light } from '#domain/look/palette.ts';
import { drawLine, lineWidth } from '#server/pdf/text.ts';
import { layOutLabel, shortened, type Label, type LabelSize } from '#server/tag/labels/tag-label.ts';
import { cutsOf, layOutSheet, sheetMargin, sheetPage } from '#server/tag/labels/tag-sheet.ts';
import { drawLabel, measureIn, pointsPerMm, traceLine, openDocument } from './label-pdf.ts';
const a4: [number, number] = [sheetPage.width * pointsPerMm, sheetPage.height * pointsPerMm];
const footLine = { size: 7, colour: light.muted };
/** For measuring after printing: printers like to shrink pages. Millimetres. */
const ruler = 50;

/**
 * How a tag's label is made, what the foot says of the sheets (which of several files they are in, too), and who hears of
 * every finished one.
 */
type SheetOptions<Tag> = {
  labelOf: (tag: Tag) => Label;
  about: string;
  /** How the foot says where it is and how to print; in English where it is the operator's. */
  foot?: (sheet: { page: number; pages: number; tags: number; ruler: number }) => string;
  file?: { number: number; of: number };
  onPage?: () => void;
  /** Awaited after each label, which takes ten milliseconds: on a server, where others wait. */
  rest?: () => Promise<void>;
};

const inEnglish: NonNullable<SheetOptions<never>['foot']> = ({ page, pages, tags, ruler: mm }) =>
  `Page ${page} of ${pages} · tags ${tags} · print at 100 %, this line is ${mm} mm`;

/**
 * Sheets of A4 with labels to cut out: marks where to cut, and at the foot a line to measure whether the printer kept the
 * size. The same tags give the same bytes. Labels are made sheet by sheet: all of a file would take a hundred times its size.
 */
export async function sheetPdf<Tag>(
  tags: readonly Tag[],
  size: LabelSize,
  { labelOf, about, foot = inEnglish, file = { number: 1, of: 1 }, onPage, rest }: SheetOptions<Tag>,
): Promise<Uint8Array> {
  const layout = layOutSheet(size);
  const perPage = layout.places.length;
  const pages = Math.ceil(tags.length / perPage);
  const ofFile = file.of > 1 ? `File ${file.number} of ${file.of} · ` : '';
  const { doc, finish } = openDocument(a4, `${ofFile}${about}: ${tags.length} tags`);
  const measure = measureIn(doc);
  for (let page = 0; page < pages; page++) {
    if (page > 0) doc.addPage();
    const onThisPage = tags.slice(page * perPage, (page + 1) * perPage);
    for (const [index, tag] of onThisPage.entries()) {
      const label = labelOf(tag);
      const { x, y } = layout.places[index]!;
      drawLabel(doc, label.code, layOutLabel(label, size, measure), x, y);
      await rest?.();
    }
    drawCutMarks(doc, cutsOf(layout, size, onThisPage.length));
    drawFoot(doc, about, `${ofFile}${foot({ page: page + 1, pages, tags: tags.length, ruler })}`);
    onPage?.();
  }
  return finish();
}

function drawFoot(doc: PDFKit.PDFDocument, about: string, print: string): void {
  const y = sheetPage.height - 9;
  const right = sheetPage.width - sheetMargin;
  traceLine(doc, right - ruler, y, right, y);
  for (const end of [right - ruler, right]) traceLine(doc, end, y - 1, end, y + 1);
  doc.lineWidth(0.5).stroke(black);
  const top = y * pointsPerMm - 2.5;
  const printLeft = (right - ruler - 3) * pointsPerMm - lineWidth(doc, print, footLine);
  drawLine(doc, print, printLeft, top, footLine);
  const left = sheetMargin * pointsPerMm;
  const room = printLeft - left - 12;
  drawLine(
    doc,
    shortened(about, (text) => lineWidth(doc, text, footLine) <= room),
    left,
    top,
    footLine,
  );
}

/** Half a cross where four labels meet, and a mark in the sheet's margin for a ruler or a guillotine. Millimetres. */
const arm = 1.2;
const outside = { from: 1, to: 4.5 };
/** Points. Thin enough that what is left of a mark on a label's corner does not show. */
const thickness = 0.25;

/** Draws where labels are cut apart: hairline crosses at their corners, and marks beyond the block, in line with each cut. */
function drawCutMarks(doc: PDFKit.PDFDocument, { xs, ys }: { xs: readonly number[]; ys: readonly number[] }): void {
  const [left, right, top, bottom] = [xs[0]!, xs.at(-1)!, ys[0]!, ys.at(-1)!];
  for (const x of xs) {
    for (const y of ys) {
      traceLine(doc, Math.max(left, x - arm), y, Math.min(right, x + arm), y);
      traceLine(doc, x, Math.max(top, y - arm), x, Math.min(bottom, y + arm));
    }
    traceLine(doc, x, top - outside.from, x, top - outside.to);
    traceLine(doc, x, bottom + outside.from, x, bottom + outside.to);
  }
  for (const y of ys) {
    traceLine(doc, left - outside.from, y, left - outside.to, y);
    traceLine(doc, right + outside.from, y, right + outside.to, y);
  }
  doc.lineWidth(thickness).stroke(black);
}
