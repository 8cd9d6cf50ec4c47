import { Worker } from 'node:worker_threads';
import type { readNfe } from '#server/bike/nfe/read-nfe.ts';

/** What a thread receives: a file, and the rules as far as they can be sent; certificates as PEM. */
export type ReadingOrder = { bytes: Uint8Array; demo: boolean; now: Date; roots: readonly string[] };

/** What `readNfe` answers. */
export type ReadInvoice = ReturnType<typeof readNfe>;

/** One thread that reads invoices, one at a time. */
export type Reader = { read: (order: ReadingOrder) => Promise<ReadInvoice>; end: () => void };

/**
 * The resource limits of a thread. A file that needs more is no genuine invoice: the largest genuine ones take half a
 * second.
 */
export type ReaderBounds = { milliseconds: number; megabytes: number };

const tooComplex: ReadInvoice = { problem: 'too-complex', detail: null };

/**
 * Reads invoices outside of the main thread. A file that exceeds the thread's time or memory
 * is refused as `too-complex`, and the next one gets a new thread. An idle thread does not keep the process alive.
 */
export function createReader({ milliseconds, megabytes }: ReaderBounds): Reader {
  let thread: Worker | null = null;
  const open = () => {
    const resourceLimits = { maxOldGenerationSizeMb: megabytes };
    // Without the environment: a thread that reads strangers' files must not see our secrets.
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
  // A new thread loads its code first.
  const onOnline = () => {
    clearTimeout(timer);
    timer = setTimeout(() => reject(new TooComplex()), milliseconds);
  };
  thread.once('message', resolve).once('error', reject).once('exit', onExit).once('online', onOnline);
  // A separate copy, which is transferred instead of cloned.
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
