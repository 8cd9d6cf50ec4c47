import type { X509Certificate } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { NfeRules } from '#server/bike/nfe/read-nfe.ts';
import { createReader, type ReadInvoice, type Reader, type ReaderBounds } from './reader.ts';

/** Reads invoices in worker threads; they wait until one is free. */
export type Readers = { read: (bytes: Uint8Array, rules: NfeRules) => Promise<ReadInvoice> };

/** Many times the need of the worst file that passes the earlier checks, so that a busy machine refuses nothing valid. */
const bounds: ReaderBounds = { milliseconds: 30_000, megabytes: 256 };

/** Milliseconds after which an idle thread is ended; it holds some 40 MB. */
const idleTime = 30_000;

export function createReaders(count: number, each: ReaderBounds = bounds): Readers {
  const all = Array.from({ length: count }, () => createReader(each));
  const free: Reader[] = [...all];
  const waiting: ((reader: Reader) => void)[] = [];
  let idle: NodeJS.Timeout | undefined;
  const take = async () => {
    clearTimeout(idle);
    // The one used last: its thread is still running.
    return free.pop() ?? new Promise<Reader>((resolve) => waiting.push(resolve));
  };
  const giveBack = (reader: Reader) => {
    const next = waiting.shift();
    if (next) return next(reader);
    free.push(reader);
    if (free.length === count) idle = setTimeout(() => all.forEach(({ end }) => end()), idleTime).unref();
  };
  return {
    read: async (bytes, { demo, now, roots }) => {
      const reader = await take();
      try {
        return await reader.read({ bytes, demo, now, roots: pemsOf(roots) });
      } finally {
        giveBack(reader);
      }
    },
  };
}

const pems = new WeakMap<readonly X509Certificate[], string[]>();

function pemsOf(roots: readonly X509Certificate[]): string[] {
  const known = pems.get(roots) ?? roots.map((root) => root.toString());
  pems.set(roots, known);
  return known;
}

let shared: Readers | undefined;

/** The readers that all imports of this process share: two at most, and one processor is left for everything else. */
export function invoiceReaders(): Readers {
  return (shared ??= createReaders(Math.max(1, Math.min(2, availableParallelism() - 1))));
}
