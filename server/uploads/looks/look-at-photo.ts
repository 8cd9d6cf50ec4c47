import { heicHeadBytes, isHeic } from '#domain/uploads/heic.ts';
import { drawPhoto } from '#server/files/pictures/draw-photo.ts';
import type { DrawnPhoto, Undrawn } from '#server/files/pictures/photo.parser.ts';
import type { UntrustedFile } from '#server/parsing/parser.ts';

/** Draws a photo anew, told by its content alone, its longer side `side` pixels at most; or says why not. */
export async function lookAtPhoto(
  file: UntrustedFile,
  { side }: { side: number },
): Promise<DrawnPhoto | Undrawn | 'heic'> {
  if (isHeic(await file.read(0, Math.min(file.bytes, heicHeadBytes)))) return 'heic';
  return drawPhoto(file, { formats: ['jpeg', 'png', 'webp'], side });
}
