import PDFDocument from 'pdfkit';
import type { Language } from '#domain/account/language.ts';
import { light } from '#domain/look/palette.ts';
import { beginStructure, endStructure } from './structure.ts';
import { drawText, textHeight } from './text.ts';
import { registerTypeface } from './typeface.ts';

/** A4, in points. */
export const page = { width: 595.28, height: 841.89 };
export const margin = 48;
/** The width between the margins. */
export const inner = page.width - 2 * margin;

/** Paper is light. */
export const { ink, muted } = light;

/** What a PDF reader shows about a document. */
export type About = {
  language: Language;
  title: string;
  author: string;
  date: Date;
  /** Who answers for it, a line each, at the foot of every page (`server/verb/senders.ts`). */
  senders: readonly string[];
};

/** Makes a document of A4 in the house’s typeface, of one page unless the drawing turns to another. The same drawing gives the same bytes. */
export async function onePage(about: About, draw: (doc: PDFKit.PDFDocument) => void): Promise<Uint8Array> {
  const { language, title, author, date, senders } = about;
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: language,
    tagged: true,
    pdfVersion: '1.7',
    displayTitle: true,
    // Fixed dates: the file's id is made of them, so the bytes stay the same.
    info: { Title: title, Author: author, CreationDate: date, ModDate: date },
  });
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve) => doc.once('end', resolve));
  registerTypeface(doc);
  beginStructure(doc);
  ends.set(doc, () => drawSenders(doc, senders));
  draw(doc);
  drawSenders(doc, senders);
  endStructure(doc);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

/** What is drawn last on each page of a document, so that it is read aloud last. */
const ends = new WeakMap<PDFKit.PDFDocument, () => void>();

/** Below what a page says of itself, in the margin: smaller where companies have long names and addresses. */
function drawSenders(doc: PDFKit.PDFDocument, senders: readonly string[]): void {
  const style = (size: number) => ({ size, colour: muted, leading: 1.25 });
  const heightAt = (size: number) =>
    senders.reduce((sum, line) => sum + textHeight(doc, line, inner, style(size)) + 3, 0);
  const top = page.height - margin + 13;
  const size = [6.5, 5.5].find((one) => top + heightAt(one) <= page.height - 6) ?? 4.5;
  let y = top;
  for (const line of senders) y = drawText(doc, line, margin, y, inner, style(size)) + 3;
}

/** Turns to another page. */
export function nextPage(doc: PDFKit.PDFDocument): void {
  ends.get(doc)?.();
  doc.addPage({ size: 'A4', margin: 0 });
}

/** A hairline to the right of a place; in another colour where it is to be written on. */
export function drawRule(
  doc: PDFKit.PDFDocument,
  x: number,
  y: number,
  width: number,
  colour: string = light.line,
): void {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.75)
    .stroke(colour);
}
