import { Worker } from 'node:worker_threads';
import type { readNfe } from '../read-nfe.ts';

/** What a thread is sent: a file, and the rules as far as they can be sent; certificates as PEM. */
export type ReadingOrder = { bytes: Uint8Array; demo: boolean; now: Date; roots: readonly string[] };

/** What `readNfe` answers. */
export type ReadInvoice = ReturnType<typeof readNfe>;

/** One thread that reads invoices, one at a time. */
export type Reader = { read: (order: ReadingOrder) => Promise<ReadInvoice>; end: () => void };

/** What a thread may take. A file that takes more is none that a shop made: the largest genuine ones take half a second. */
export type ReaderBounds = { milliseconds: number; megabytes: number };

const tooComplex: ReadInvoice = { problem: 'too-complex', detail: null };

/**
 * Reads invoices beside the thread that serves everybody. A file that keeps the thread longer than it may, or takes more memory,
 * is refused as `too-complex`, and the next one gets a new thread. An idle one does not keep the process from ending.
 */
export function createReader({ milliseconds, megabytes }: ReaderBounds): Reader {
  let thread: Worker | null = null;
  const open = () => {
    const resourceLimits = { maxOldGenerationSizeMb: megabytes };
    // Without the environment: what reads strangers' files has no use for the house's secrets.
    const opened = new Worker(new URL('./reader-thread.ts', import.meta.url), {
      resourceLimits,
      env: {},
      execArgv: [],
    });
    opened.once('exit', () => {
      if (thread === opened) thread = null;
    });
    return opened;
  };
  return {
    read: async (order) => {
      const current = (thread ??= open());
      current.ref();
      try {
        return await answerOf(current, order, milliseconds);
      } catch (error) {
        thread = null;
        await current.terminate();
        if (error instanceof TooComplex || isOutOfMemory(error)) return tooComplex;
        throw error;
      } finally {
        current.unref();
      }
    },
    end: () => {
      void thread?.terminate();
      thread = null;
    },
  };
}

class TooComplex extends Error {}

function answerOf(thread: Worker, order: ReadingOrder, milliseconds: number): Promise<ReadInvoice> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadInvoice>();
  const onExit = () => reject(new Error('The thread that reads invoices ended.'));
  let timer = setTimeout(() => reject(new TooComplex()), milliseconds);
  // A thread that has just been opened loads its code first.
  const onOnline = () => {
    clearTimeout(timer);
    timer = setTimeout(() => reject(new TooComplex()), milliseconds);
  };
  thread.once('message', resolve).once('error', reject).once('exit', onExit).once('online', onOnline);
  // A copy of its own that is handed over, not copied once more.
  const bytes = new Uint8Array(order.bytes);
  thread.postMessage({ ...order, bytes }, [bytes.buffer]);
  return promise.finally(() => {
    clearTimeout(timer);
    thread.off('message', resolve).off('error', reject).off('exit', onExit).off('online', onOnline);
  });
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
