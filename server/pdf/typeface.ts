import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { unpackWoff } from './unpack-woff.ts';

/** Regular for reading, bold for what matters. */
export type Weight = 400 | 700;

/** The parts that the family is published in, each a font of its own; earlier ones are tried first. */
const parts = ['latin', 'latin-ext', 'vietnamese'] as const;

/** A stretch of text that one font has all glyphs of. */
export type Run = { font: string; text: string };

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const files = new Map<string, Buffer>();

/** Names all fonts in a document; a PDF holds only those it uses, and of those only the glyphs it uses. */
export function registerTypeface(doc: PDFKit.PDFDocument): void {
  for (const weight of [400, 700] as const) {
    for (const part of parts) doc.registerFont(fontName(part, weight), fontFile(part, weight));
  }
}

/** Whether the typeface has all of this text; what it lacks is printed as `?` or without its accent by {@link runsOf}. */
export function hasAll(doc: PDFKit.PDFDocument, text: string): boolean {
  return clusters(text).every((cluster) => parts.some((part) => covers(doc, fontName(part, 400), cluster)));
}

/**
 * Splits text into runs. Every Latin letter with any diacritic prints. An accent that the typeface lacks is left off its
 * letter; a character of another script prints as `?`, never as an empty box; invisible characters are left out.
 */
export function runsOf(doc: PDFKit.PDFDocument, text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const cluster of clusters(text)) {
    const run = drawable(doc, cluster, weight);
    const last = runs.at(-1);
    if (last?.font === run.font) last.text += run.text;
    else runs.push(run);
  }
  return runs;
}

/** What a reader sees as one character, invisible ones removed. */
export function clusters(text: string): string[] {
  const visible = text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '');
  return [...graphemes.segment(visible)].map(({ segment }) => segment);
}

function drawable(doc: PDFKit.PDFDocument, cluster: string, weight: Weight): Run {
  const bare = cluster.normalize('NFD').replace(/\p{M}/gu, '');
  for (const text of [cluster, bare]) {
    const part = text === '' ? undefined : parts.find((part) => covers(doc, fontName(part, weight), text));
    if (part) return { font: fontName(part, weight), text };
  }
  return { font: fontName('latin', weight), text: '?' };
}

/** pdfkit keeps the opened font in `_font`; its types do not say so. */
type OpenFont = { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } };

function covers(doc: PDFKit.PDFDocument, font: string, text: string): boolean {
  const { font: open } = (doc.font(font) as unknown as { _font: OpenFont })._font;
  return [...text].every((character) => open.hasGlyphForCodePoint(character.codePointAt(0)!));
}

function fontName(part: string, weight: Weight): string {
  return `${part}-${weight}`;
}

function fontFile(part: string, weight: Weight): Buffer {
  const path = `@fontsource/hanken-grotesk/files/hanken-grotesk-${part}-${weight}-normal.woff`;
  let file = files.get(path);
  if (!file) files.set(path, (file = unpackWoff(readFileSync(fileURLToPath(import.meta.resolve(path))))));
  return file;
}
