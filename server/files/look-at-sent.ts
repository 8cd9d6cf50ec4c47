import { ParserDied } from '#server/parsing/parse.ts';
import type { UntrustedFile } from '#server/parsing/parser.ts';
import { untrustedFileAt } from '#server/parsing/untrusted-file.ts';
import type { Ctx, SentFile } from '#server/verb/context.ts';
import { QueueFull } from '#server/verb/fair-queue.ts';
import { lineOf } from '#server/verb/line-of.ts';
import { problem } from '#server/verb/problem.ts';

/** Milliseconds after which somebody may come again who found too many waiting. */
const later = 5_000;

/**
 * Has the file looked at that is a request's body. Throws `file-unreadable` where it took the process down that looked, and `unavailable`
 * where too many wait.
 */
export async function lookAtSent<T>(
  ctx: Ctx & { file: SentFile },
  look: (file: UntrustedFile) => Promise<T>,
): Promise<T> {
  try {
    return await look(await untrustedFileAt(ctx.file.path, lineOf(ctx)));
  } catch (error) {
    if (error instanceof ParserDied) throw unreadableFile();
    if (!(error instanceof QueueFull)) throw error;
    throw problem('unavailable', { retryAt: new Date(ctx.clock.now().getTime() + later) });
  }
}

/** What is told of a body that is not what it should be. */
export function unreadableFile() {
  return problem('file-unreadable', { errors: [{ at: 'file', code: 'invalid' }] });
}
