import { lookAtSent, unreadableFile } from '#server/files/look-at-sent.ts';
import type { Ctx, SentFile } from '#server/verb/context.ts';
import { drawPhoto } from './draw-photo.ts';
import type { Drawing } from './photo.parser.ts';

/** The JPEG of a photo that is a request's body, drawn anew. Throws `file-unreadable` where it is none that is taken. */
export async function drawSentPhoto(ctx: Ctx & { file: SentFile }, drawing: Drawing): Promise<Uint8Array> {
  const drawn = await lookAtSent(ctx, (file) => drawPhoto(file, drawing));
  if (typeof drawn === 'string') throw unreadableFile();
  return drawn.photo;
}
