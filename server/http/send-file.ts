import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest, FastifyInstance } from 'fastify';
import type { ByteRange } from '#server/outside/ports.ts';
import { isMediaKey } from '#server/outside/storage-keys.ts';
import type { FileAnswer, House } from '#server/verb/context.ts';

const caching = {
  // Kept on the phone, but asked about each time: the right to read it may end.
  'this-person': 'private, no-cache',
  'everybody': `public, max-age=${365 * 24 * 3600}, immutable`,
} as const;

/** Opened as a page of its own, a file shows itself and can load, run or send nothing, nor know where it came from. */
const alone =
  `default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'; ` +
  `base-uri 'none'; form-action 'none'`;
/** Not in a sandbox: Chromium's viewer starts in one, others are not known to. What a PDF holds runs in that viewer, not in our name. */
const document = `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** Answers with a stored file: all of it, a range (videos are wound), or that the browser has it already. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer): Promise<FastifyReply> {
  const etag = `"${file.sha256}"`;
  void reply.headers({
    'cache-control': caching[file.readers],
    'etag': etag,
    'accept-ranges': 'bytes',
    'content-disposition': contentDisposition(file.name, { type: 'inline' }),
    'content-security-policy': file.type === 'application/pdf' ? document : alone,
    'cross-origin-resource-policy': 'same-origin',
  });
  const { 'range': wanted, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers;
  if (ifNoneMatch && names(ifNoneMatch, etag)) return reply.code(304).send();
  const isWanted = request.method === 'GET' && (ifRange === undefined || ifRange === etag);
  const range = isWanted ? readRange(wanted, file.bytes) : null;
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${file.bytes}`).header('cache-control', 'no-store').send();
  const { first, last } = range ?? { first: 0, last: file.bytes - 1 };
  if (range) void reply.code(206).header('content-range', `bytes ${first}-${last}/${file.bytes}`);
  void reply.type(file.type).header('content-length', last - first + 1);
  // Fastify gives what a HEAD sends to nobody, but it would read it to its end.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  return reply.send(await openWhole(file, range));
}

async function openWhole(file: FileAnswer, range: ReturnType<typeof readRange>): Promise<Readable> {
  const opened = await file.open(range === 'unsatisfiable' || !range ? undefined : range);
  if (opened?.bytes === file.bytes) return opened.stream;
  opened?.stream.destroy();
  // Fewer bytes than announced would make the browser take the next answer for the rest of this one.
  throw new Error(`The storage ${opened ? 'has another file than was kept' : 'has lost a file'}.`);
}

/** Whether a list of tags has this one; a weak one is as good where nothing is put together. */
function names(list: string, etag: string): boolean {
  return list.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === etag);
}

/** The public path of pictures; `server/tag/catalogue/keep-picture.ts` makes URLs that begin with it. */
const mediaPaths = '/media/*';

/**
 * Brands' and models' pictures, for everybody. The content of a URL never changes, so it is cached for ever; its type
 * is in the answer and must not be guessed (`nosniff`, set on every answer).
 */
export function serveMedia(app: FastifyInstance, { outside }: Pick<House, 'outside'>): void {
  app.get<{ Params: { '*': string } }>(mediaPaths, { schema: { hide: true } }, async (request, reply) => {
    const key = request.params['*'];
    const file = isMediaKey(key) ? await outside.storage.get(key) : null;
    if (!file) return reply.callNotFound();
    return reply
      .header('cache-control', `public, max-age=${365 * 24 * 3600}, immutable`)
      .type(file.contentType)
      .send(Buffer.from(file.bytes));
  });
}

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
