import type { Language } from '#domain/account/language.ts';
import type { BikeKind } from '#domain/tag/tag.ts';
import { wordsBeside } from '#server/letters/written.ts';
import { drawBand } from '#server/pdf/draw-band.ts';
import { checkHeight, drawCheck } from '#server/pdf/draw-check.ts';
import { drawFacts, type Fact, type FactRow } from '#server/pdf/draw-facts.ts';
import { drawRule, ink, inner, margin, muted, onePage, page } from '#server/pdf/page.ts';
import { drawLine, drawParagraphs } from '#server/pdf/text.ts';

export const workOrderWords = wordsBeside<typeof import('./work-order.en.json')>(import.meta.url, 'work-order');

/** A work order: named facts in pairs, what was said and found, and the claim's address for a phone. */
export type PrintedOrder = {
  language: Language;
  number: string;
  date: Date;
  brand: string;
  brandColour: string;
  kind: BikeKind;
  url: string;
  facts: readonly (readonly [name: keyof (typeof workOrderWords)['en']['facts'], value: string | null])[];
  complaint: string | null;
  diagnosis: string | null;
  senders: readonly string[];
};

const band = 118;
const small = { size: 9, colour: muted };
/** Where the lines for the bench begin, and where the check does. */
const bench = 540;
const foot = page.height - margin - checkHeight;

/** Draws a work order on one page of A4: the same order gives the same bytes. */
export function workOrderPdf(order: PrintedOrder): Promise<Uint8Array> {
  const { language, number, date, brand, brandColour, kind, senders } = order;
  const words = workOrderWords[language];
  return onePage({ language, title: `${words.title} ${number}`, author: 'Pedivela', date, senders }, (doc) => {
    drawBand(doc, {
      height: band,
      brand,
      brandColour,
      title: words.title,
      titleSize: 26,
      number,
      kind,
      bikeWidth: 112,
    });
    const below = drawFacts(doc, pairsOf(order), band + 16, { size: 10, nameSize: 8 });
    const half = (bench - below) / 2;
    drawSaid(doc, words.complaint, order.complaint ?? words.nothing, { top: below, bottom: below + half }, words.cut);
    drawSaid(doc, words.diagnosis, order.diagnosis ?? words.nothing, { top: below + half, bottom: bench }, words.cut);
    drawBench(doc, words.bench);
    drawCheck(doc, { url: order.url, title: words.open, how: words['open-how'] });
  });
}

function pairsOf({ language, facts }: PrintedOrder): FactRow[] {
  const { facts: names, none } = workOrderWords[language];
  const named = facts.map(([name, value]): Fact => [names[name], value || none]);
  return Array.from({ length: Math.ceil(named.length / 2) }, (_, at) => named.slice(2 * at, 2 * at + 2) as never);
}

function drawSaid(
  doc: PDFKit.PDFDocument,
  title: string,
  text: string,
  { top, bottom }: { top: number; bottom: number },
  cut: string,
): void {
  drawRule(doc, margin, top, inner);
  drawLine(doc, title, margin, top + 9, small);
  drawParagraphs(
    doc,
    text,
    { x: margin, top: top + 23, width: inner, bottom: bottom - 6 },
    { size: 10, colour: ink },
    cut,
  );
}

/** Lines to write on by hand: what was done, the new serial number, who, when. */
function drawBench(doc: PDFKit.PDFDocument, names: readonly string[]): void {
  const height = (foot - 18 - bench) / names.length;
  names.forEach((name, at) => {
    const y = bench + at * height;
    drawLine(doc, name, margin, y + 6, small);
    drawRule(doc, margin, y + height - 2, inner);
  });
}
