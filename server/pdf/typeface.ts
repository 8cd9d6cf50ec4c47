import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';

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

/** Bytes of the headers and of one table's entry, in WOFF 1.0 (W3C) and in the SFNT it holds. */
const woff = { header: 44, entry: 20 };
const sfnt = { header: 12, entry: 16 };

/**
 * The font inside a WOFF file. pdfkit reads WOFF too, but inflates its tables in JavaScript each time a document uses it,
 * which is most of the time a document takes.
 */
export function unpackWoff(file: Buffer): Buffer {
  if (file.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF file.');
  const count = file.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => tableAt(file, woff.header + index * woff.entry));
  const font = Buffer.alloc(file.readUInt32BE(16));
  file.copy(font, 0, 4, 8);
  const powerOfTwo = 2 ** Math.floor(Math.log2(count));
  [count, powerOfTwo * 16, Math.log2(powerOfTwo), (count - powerOfTwo) * 16].forEach((value, index) =>
    font.writeUInt16BE(value, 4 + index * 2),
  );
  let offset = sfnt.header + count * sfnt.entry;
  tables.forEach(({ tag, checksum, data }, index) => {
    const entry = sfnt.header + index * sfnt.entry;
    tag.copy(font, entry);
    checksum.copy(font, entry + 4);
    font.writeUInt32BE(offset, entry + 8);
    font.writeUInt32BE(data.length, entry + 12);
    data.copy(font, offset);
    offset += Math.ceil(data.length / 4) * 4;
  });
  return font;
}

function tableAt(file: Buffer, entry: number): { tag: Buffer; checksum: Buffer; data: Buffer } {
  const [offset, packed, length] = [4, 8, 12].map((at) => file.readUInt32BE(entry + at)) as [number, number, number];
  const bytes = file.subarray(offset, offset + packed);
  return {
    tag: file.subarray(entry, entry + 4),
    checksum: file.subarray(entry + 16, entry + 20),
    data: packed < length ? inflateSync(bytes) : bytes,
  };
}
