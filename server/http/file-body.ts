import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Language } from '#domain/account/language.ts';
import type { FileBody } from '#domain/http/contract.ts';
import { countBytes } from '#server/files/byte-budget.ts';
import { assertRoom } from '#server/files/free-space.ts';
import type { ImportOrder } from '#server/imports/queue/import-queue.ts';
import { fileReasons, reasonIn } from '#server/imports/reasons/reasons.ts';
import type { FileProblem } from '#server/imports/reasons/unreadable.ts';
import type { ComingFile, House, SentFile } from '#server/verb/context.ts';
import { problem, type Problem } from '#server/verb/problem.ts';
import type { FileTurns } from './file-turns.ts';
import { inPieces, contentOf, receiveFile } from './receive-file.ts';
import { openUploadFolder } from './upload-folder.ts';

/** Milliseconds without a byte after which an upload is given up. */
const patience = 60_000;
/** Milliseconds in which a refused client may go on sending, unread: it reads the answer after that. */
const grace = 10_000;

/** The name of an uploaded file; importers recognise files by content, people by extension. */
const endings: Record<string, string> = {
  'text/csv': 'csv',
  'application/xml': 'xml',
  'text/xml': 'xml',
  'application/zip': 'zip',
};

/** Lets a scope's routes take files of these types and nothing else, unread until {@link withFile}. */
export function acceptFiles(scope: FastifyInstance, { types }: FileBody): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser([...types], (_request, body, done) => done(null, body));
  // During an import of minutes, nothing is sent in either direction.
  scope.addHook('preValidation', (_request, reply, done) => {
    reply.raw.setTimeout(0, () => {});
    done();
  });
  // Closing while the client still sends would lose the answer, even with `Connection: close`.
  scope.addHook('onSend', (request, reply, _payload, done) => {
    if (!request.raw.complete) reply.raw.shouldKeepAlive = true;
    done();
  });
  scope.addHook('onResponse', (request, _reply, done) => {
    letGo(request);
    done();
  });
}

/** A request with a file, and what the queue needs to know about it. */
type Sending = {
  request: FastifyRequest;
  order: Omit<ImportOrder, 'bytes'>;
  allowed: FileBody;
  signal: AbortSignal;
};

/**
 * Keeps the body on the disk while `work` runs, and removes it in every outcome. Throws `unsupported-media-type` for
 * a compressed body, `too-large`, `file-unreadable` for an empty one, and what the queue throws. `signal` aborts when
 * the client is gone.
 */
export async function withFile<T>(
  house: House,
  queue: FileTurns,
  { request, order, allowed, signal }: Sending,
  work: (file: SentFile) => Promise<T>,
): Promise<T> {
  const most = mostOf(request, allowed);
  const leave = await queue.enter(order.keyId, Number(request.headers['content-length'] ?? 0));
  try {
    const folder = await openUploadFolder(house.config.dataDir);
    try {
      const type = request.mediaType ?? '';
      const path = join(folder.path, `upload.${endings[type] ?? 'bin'}`);
      const body = request.body as Readable | undefined;
      const sent =
        body &&
        (await counted(house, { request, most }, (onChunk) =>
          receiveFile(body, path, { bytes: most, patience, onChunk }),
        ));
      if (!sent?.bytes) throw nothingSent(request.ctx!.language);
      const { bytes } = sent;
      return await queue.run({ ...order, bytes }, signal, (check) => work({ path, type, check, ...sent }));
    } finally {
      await folder.remove();
    }
  } finally {
    leave();
  }
}

/**
 * Hands `work` the body to read while it comes in. `again` is asked before a piece of it is taken for whole: what let the request in may
 * be over by then. Throws as {@link withFile}; the body's own refusals are thrown to who reads it.
 */
export async function withComingFile<T>(
  { house, turns }: { house: House; turns: FileTurns },
  { request, order, allowed }: Omit<Sending, 'signal'>,
  again: () => Promise<unknown>,
  work: (file: ComingFile) => Promise<T>,
): Promise<T> {
  const bytes = mostOf(request, allowed);
  const length = request.headers['content-length'];
  const leave = await turns.enter(order.keyId, Number(length ?? 0));
  const contentBy = async function* (onChunk: OnChunk) {
    const body = request.body as Readable | undefined;
    let isEmpty = true;
    if (body)
      for await (const chunk of contentOf(body, { bytes, patience, onChunk })) {
        isEmpty &&= chunk.length === 0;
        yield chunk;
      }
    if (isEmpty) throw nothingSent(request.ctx!.language);
  };
  try {
    return await counted(house, { request, most: bytes }, (onChunk) => {
      const pieces = (most: number) => inPieces(contentBy(onChunk), most, again);
      return work({ bytes: length === undefined ? null : Number(length), pieces });
    });
  } finally {
    leave();
  }
}

type OnChunk = (bytes: number) => void;

/**
 * Lets a body in, if the disk has room, and if there is any left of what its person may send in a day: counted before it comes, as large as
 * it says, and set right after it. Partners have quotas of their own.
 */
async function counted<T>(
  house: House,
  { request, most }: { request: FastifyRequest; most: number },
  receive: (onChunk: OnChunk) => Promise<T>,
): Promise<T> {
  await assertRoom(house);
  if (request.ctx!.partner) return receive(() => {});
  const { settle } = await countBytes(house, request.ctx!, Number(request.headers['content-length'] ?? most));
  let came = 0;
  try {
    return await receive((bytes) => (came += bytes));
  } finally {
    await settle(came);
  }
}

/** How many bytes may come. Throws for a body that is compressed, or announced as too large. */
function mostOf({ headers }: FastifyRequest, { megabytes }: FileBody): number {
  const most = megabytes * 1_000_000;
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw problem('unsupported-media-type');
  if (Number(headers['content-length']) > most) throw problem('too-large');
  return most;
}

function nothingSent(language: Language): Problem {
  const code: FileProblem = 'file-empty';
  return problem('file-unreadable', { errors: [{ at: 'file', code, reason: reasonIn(language, fileReasons)(code) }] });
}

/** Discards what a refused client still sends for a while; then ends the connection. */
function letGo({ raw }: FastifyRequest): void {
  if (raw.complete || raw.destroyed) return;
  const timer = setTimeout(() => raw.destroy(), grace).unref();
  raw.once('close', () => clearTimeout(timer));
  raw.resume();
}
