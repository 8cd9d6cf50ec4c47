import { parse, type Placed, ParserDied } from '#server/parsing/parse.ts';
import type { UntrustedFile } from '#server/parsing/parser.ts';
import { untrustedFileAt } from '#server/parsing/untrusted-file.ts';
import type { Ctx, SentFile } from '#server/verb/context.ts';
import { QueueFull } from '#server/verb/fair-queue.ts';
import { lineOf } from '#server/verb/network.ts';
import { problem } from '#server/verb/problem.ts';
import type { DrawnPhoto, Drawing, Undrawn } from './photo.parser.ts';

const photoParser: Placed<Drawing, DrawnPhoto | Undrawn> = {
  module: new URL('./photo.parser.ts', import.meta.url),
  lane: 'small',
  milliseconds: 10_000,
};

/** A photo drawn anew, told by its content alone, in a process of its own; or why there is none. */
export function drawPhoto(file: UntrustedFile, drawing: Drawing): Promise<DrawnPhoto | Undrawn> {
  return parse(photoParser, drawing, file);
}

/** Milliseconds after which somebody may come again who found too many waiting. */
const later = 5_000;

/**
 * The JPEG of a photo that is a request's body, drawn anew. Throws `file-unreadable` where it is none that is taken, or took the process
 * down that looked, and `unavailable` where too many wait.
 */
export async function drawSentPhoto(ctx: Ctx & { file: SentFile }, drawing: Drawing): Promise<Uint8Array> {
  const unreadable = problem('file-unreadable', { errors: [{ at: 'file', code: 'invalid' }] });
  try {
    const drawn = await drawPhoto(await untrustedFileAt(ctx.file.path, lineOf(ctx)), drawing);
    if (typeof drawn === 'string') throw unreadable;
    return drawn.photo;
  } catch (error) {
    if (error instanceof ParserDied) throw unreadable;
    if (!(error instanceof QueueFull)) throw error;
    throw problem('unavailable', { retryAt: new Date(ctx.clock.now().getTime() + later) });
  }
}
