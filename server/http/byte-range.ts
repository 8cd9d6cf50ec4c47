import type { ByteRange } from '#server/outside/ports.ts';

/**
 * What a Range header asks of so many bytes (RFC 9110, 14.2): one range, `unsatisfiable`, or null for all of it, which is
 * also the answer to several ranges at once and to anything that is no range.
 */
export function readRange(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | null {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  if (from === '') return to === '0' || bytes === 0 ? 'unsatisfiable' : tail(Number(to), bytes);
  const first = Number(from);
  const last = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (to !== '' && Number(to) < first) return null;
  return first >= bytes ? 'unsatisfiable' : { first, last };
}

/** The last so many bytes, or all of them. */
function tail(count: number, bytes: number): ByteRange {
  return { first: Math.max(0, bytes - count), last: bytes - 1 };
}
