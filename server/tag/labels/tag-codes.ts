import { create } from 'qrcode';
import { absolute, to } from '#domain/paths.ts';

/** The white margin a reader needs around the symbol, in modules (ISO/IEC 18004). */
const quietZone = 4;

/** A run of dark modules in a row of the symbol: its place, quiet zone included, and its length. In modules. */
export type DarkRun = { x: number; y: number; length: number };

/** A tag's QR symbol as geometry. `size` is its side with the quiet zone, in modules. */
export type TagCode = { tag: string; url: string; size: number; runs: readonly DarkRun[] };

/** The address that a tag's QR symbol and chip carry: `https://app.example.com.br/AB12CD34`. */
export function tagUrl(publicUrl: string, tag: string): string {
  return absolute(publicUrl, to.tag({ tag }));
}

/**
 * The QR symbol of a tag in the smallest version that holds its address, with error correction Q: one stain may cover up to 12 % of it, as
 * mud and scratches will on a frame. (A quarter of its words may be lost, but a stain spoils more words than it covers.)
 */
export function tagCode(publicUrl: string, tag: string): TagCode {
  const url = tagUrl(publicUrl, tag);
  const { modules } = create(url, { errorCorrectionLevel: 'Q' });
  const runs: DarkRun[] = [];
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue;
      const start = column;
      while (column + 1 < modules.size && modules.get(row, column + 1)) column++;
      runs.push({ x: start + quietZone, y: row + quietZone, length: column - start + 1 });
    }
  }
  return { tag, url, size: modules.size + 2 * quietZone, runs };
}
