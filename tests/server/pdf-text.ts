import { inflateSync } from 'node:zlib';

/** A PDF of ours taken apart: how many pages it has, and the text that a reader could copy out of it, line by line. */
export function readPdf(pdf: Uint8Array): { pages: number; text: string } {
  const objects = objectsOf(Buffer.from(pdf));
  const bodies = [...objects.values()];
  const pages = bodies.filter(({ head }) => /\/Type \/Page\b/.test(head));
  const contents = pages.map(({ head }) => objects.get(/\/Contents (\d+) 0 R/.exec(head)?.[1] ?? '')!.stream);
  const fonts = fontsOf(objects);
  return { pages: pages.length, text: contents.map((content) => shownText(content, fonts)).join('\n') };
}

type PdfObject = { head: string; stream: string };
/** The character of each glyph of a font, by the font's name in the page. */
type Fonts = Map<string, Map<number, string>>;

/** The objects of a PDF by their numbers, streams unpacked. */
export function readPdfObjects(pdf: Uint8Array): Map<string, PdfObject> {
  return objectsOf(Buffer.from(pdf));
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1');
  const found = [...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => {
    const [head = '', rest] = body!.split('stream\n', 2);
    const bytes =
      rest === undefined ? undefined : Buffer.from(body!.slice(head.length + 7).replace(/\nendstream$/, ''), 'latin1');
    const packed = head.includes('/FlateDecode');
    return [id!, { head, stream: bytes ? (packed ? inflateSync(bytes) : bytes).toString('latin1') : '' }] as const;
  });
  return new Map(found);
}

function fontsOf(objects: Map<string, PdfObject>): Fonts {
  const fonts: Fonts = new Map();
  for (const { head } of objects.values()) {
    const [, list] = /\/Font <<([\s\S]*?)>>/.exec(head) ?? [];
    for (const [, name, id] of (list ?? '').matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!)!.head)?.[1];
      fonts.set(name!, glyphsOf(objects.get(map!)!.stream));
    }
  }
  return fonts;
}

/** Reads the ranges of a ToUnicode map: `<0000> <00ff> [<0041> <00660069>]`. */
function glyphsOf(map: string): Map<number, string> {
  const glyphs = new Map<number, string>();
  for (const [, first, list] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    [...list!.matchAll(/<([0-9a-f ]*)>/g)].forEach(([, hex], index) => {
      const text = Buffer.from(hex!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');
      glyphs.set(Number.parseInt(first!, 16) + index, text);
    });
  }
  return glyphs;
}

function shownText(content: string, fonts: Fonts): string {
  let font = new Map<number, string>();
  const lines: string[] = [];
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name)!;
    else {
      const hex = [...shown!.matchAll(/<([0-9a-f]*)>/g)].map(([, part]) => part).join('');
      lines.push((hex.match(/.{4}/g) ?? []).map((glyph) => font.get(Number.parseInt(glyph, 16)) ?? '�').join(''));
    }
  }
  return lines.join('\n');
}
