import { Problem } from '#server/verb/problem.ts';

/**
 * Cuts content that comes in into pieces of `most` bytes, to be read one after the other. Where the content breaks off, the piece ends
 * there like any other, if there is anything of it, and the break is thrown after it. `again` is asked at the end of each: what it throws is
 * thrown to who reads the piece.
 */
export async function* inPieces(
  content: AsyncGenerator<Buffer>,
  most: number,
  again: () => Promise<unknown>,
): AsyncGenerator<AsyncGenerator<Buffer>> {
  let broken = null as Error | null;
  let rest = null as Buffer | null;
  const next = async () => {
    try {
      const { value, done } = await content.next();
      rest = done ? null : value;
    } catch (error) {
      [broken, rest] = [error as Error, null];
      if (!isBreak(error)) throw error;
    }
  };
  async function* piece() {
    for (let room = most; rest && room > 0;) {
      const chunk: Buffer = rest.subarray(0, room);
      room -= chunk.length;
      yield chunk;
      if (chunk.length < rest.length) rest = rest.subarray(chunk.length);
      else await next();
    }
    await again();
  }
  try {
    await next();
    while (rest) yield piece();
    if (broken) throw broken;
  } finally {
    await content.return(undefined);
  }
}

/** The sender is gone or has stalled. */
function isBreak(error: unknown): boolean {
  return error instanceof Problem && error.code === 'malformed-json';
}
