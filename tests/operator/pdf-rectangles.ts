import { inflateSync } from 'node:zlib';
import type { Rectangle } from './read-code.ts';

/** A page of a PDF of ours: its size and its filled rectangles, in points from the upper left corner, and its cut marks. */
export type DrawnPage = { width: number; height: number; rectangles: Rectangle[]; lines: number };

/** Reads what was drawn on each page. Fails on a page with a bitmap. */
export function drawnPages(pdf: Uint8Array): DrawnPage[] {
  const text = Buffer.from(pdf).toString('latin1');
  if (/\/Subtype \/Image\b/.test(text)) throw new Error('There is a bitmap in the PDF.');
  const objects = new Map(
    [...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id!, body!] as const),
  );
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body));
  return pages.map((page) => {
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page)!;
    const drawn = contentOf(objects.get(/\/Contents (\d+) 0 R/.exec(page)![1]!)!);
    return {
      width: Number(width),
      height: Number(height),
      rectangles: [...drawn.matchAll(/^([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) re$/gm)].map(([, ...numbers]) => {
        const [x, y, wide, high] = numbers.map(Number) as [number, number, number, number];
        return { x, y, width: wide, height: high };
      }),
      lines: [...drawn.matchAll(/ l$/gm)].length,
    };
  });
}

function contentOf(body: string): string {
  const stream = body.slice(body.indexOf('stream\n') + 7).replace(/\nendstream$/, '');
  const bytes = Buffer.from(stream, 'latin1');
  const content = (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
  // pdfkit turns the page over first, so that y runs downwards as it does here.
  if (!content.startsWith('1 0 0 -1 0 ')) throw new Error('The page is not turned over.');
  return content;
}
