import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { boundedContent } from './bounded-content.ts';
import type { FilesPort } from './ports.ts';
import { createS3Client, expectSuccess, type Bucket } from './s3-client.ts';
import { listObjects } from './s3-list.ts';
import { partBytes, putInParts } from './s3-parts.ts';
import { assertKind, parseFileKey, readFileKey } from './storage-keys.ts';
import { StorageTrouble } from './storage-trouble.ts';

/** Milliseconds after which a silent storage is given up: one question with its further tries, a part, a pause of a stream. */
const patience = 60_000;

/** What comes in piece by piece goes to the bucket in such pieces: many may come in at once, and each lies in memory. */
const wholeBytes = 4_000_000;

/**
 * Private files in an S3-compatible bucket of their own. Larger ones go there in parts, so that memory stays
 * flat; the bucket makes the object when the last part has come. Parts of a process that died stay invisible,
 * and are removed by the bucket's own rule about incomplete uploads (`.env.example`).
 */
export function createS3Files(bucket: Bucket, timeout = patience, partSize = partBytes): FilesPort {
  const ask = createS3Client(bucket);
  const signal = () => AbortSignal.timeout(timeout);
  const open: FilesPort['open'] = async (key, range) => {
    const { type } = readFileKey(key);
    const gone = new AbortController();
    const silent = setTimeout(() => gone.abort(new DOMException('', 'TimeoutError')), timeout);
    const headers = range && { range: `bytes=${range.first}-${range.last}` };
    const request = { method: 'GET', ...(headers && { headers }), signal: gone.signal };
    const answer = await ask(key, request).finally(() => clearTimeout(silent));
    if (answer.ok && answer.body)
      return { stream: stoppableStream(answer.body, gone, timeout), bytes: wholeSize(answer.headers), type };
    if (answer.status !== 404) await expectSuccess(answer);
    await answer.body?.cancel();
    return null;
  };
  return {
    most: wholeBytes,
    put: async (key, content, bound) => {
      const { type } = readFileKey(key);
      const { chunks, passed } = boundedContent(content, bound);
      await putInParts({ ask, signal, partSize }, { key, type }, chunks);
      return passed();
    },
    open,
    read: async (key, range) => {
      const file = await open(key, range);
      return file && buffer(file.stream);
    },
    list: async function* (kind) {
      assertKind(kind);
      for await (const key of listObjects(ask, `${kind}/`, signal)) if (parseFileKey(key)) yield key;
    },
    remove: async (key) => {
      readFileKey(key);
      await expectSuccess(await ask(key, { method: 'DELETE', signal: signal() }));
    },
    removeHalves: () => Promise.resolve(),
    freeSpace: () => Promise.resolve(null),
  };
}

/** How large the object is: of a part of it, `bytes 0-99/1234` says so. */
function wholeSize(headers: Headers): number {
  return Number(headers.get('content-range')?.split('/')[1] ?? headers.get('content-length'));
}

/**
 * The body of an answer as a stream. Who destroys it ends the request at once (`gone`); a body that pauses for longer than
 * `patience` milliseconds, while somebody waits for it, ends in an error.
 */
function stoppableStream(body: ReadableStream<Uint8Array>, gone: AbortController, patience: number): Readable {
  const reader = body.getReader();
  let waiting: NodeJS.Timeout | undefined;
  const stream = new Readable({
    read: () => {
      waiting = setTimeout(
        () => stream.destroy(new StorageTrouble('The storage stopped in the middle of a file.')),
        patience,
      );
      reader.read().then(
        ({ done, value }) => {
          clearTimeout(waiting);
          stream.push(done ? null : value);
        },
        () => stream.destroy(new StorageTrouble('The storage broke off in the middle of a file.')),
      );
    },
    destroy: (error, done) => {
      clearTimeout(waiting);
      gone.abort();
      done(error);
    },
  });
  return stream;
}
