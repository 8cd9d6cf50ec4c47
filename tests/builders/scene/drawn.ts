import type { GreyPicture } from '#tests/builders/qr-picture.ts';
import type { Crop } from '#web/kit/scanner/reading/crop.ts';

/** A part of a picture as a browser's canvas draws it: each pixel between the four nearest of the picture. */
export function drawn(picture: GreyPicture, { from, to }: Crop): ImageData {
  const data = new Uint8ClampedArray(to.width * to.height * 4).fill(255);
  const columns = Array.from({ length: to.width }, (_, x) =>
    neighbours(x, from.x, from.width / to.width, picture.width),
  );
  for (let y = 0; y < to.height; y++) {
    const row = neighbours(y, from.y, from.height / to.height, picture.height);
    for (let x = 0; x < to.width; x++) {
      const column = columns[x]!;
      const along = (line: number) => {
        const start = line * picture.width;
        return mix(picture.pixels[start + column.low]!, picture.pixels[start + column.high]!, column.share);
      };
      const at = (y * to.width + x) * 4;
      data.fill(mix(along(row.low), along(row.high), row.share), at, at + 3);
    }
  }
  return { width: to.width, height: to.height, data, colorSpace: 'srgb' };
}

function neighbours(at: number, start: number, step: number, length: number) {
  const place = Math.min(length - 1, Math.max(0, start + (at + 0.5) * step - 0.5));
  const low = Math.floor(place);
  return { low, high: Math.min(length - 1, low + 1), share: place - low };
}

function mix(a: number, b: number, share: number): number {
  return a + (b - a) * share;
}
