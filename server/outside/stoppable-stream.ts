import { Readable } from 'node:stream';
import { StorageTrouble } from './storage-trouble.ts';

/**
 * The body of an answer as a stream. Who destroys it ends the request at once (`gone`); a body that pauses for longer than
 * `patience` milliseconds, while somebody waits for it, ends in an error.
 */
export function stoppableStream(body: ReadableStream<Uint8Array>, gone: AbortController, patience: number): Readable {
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
