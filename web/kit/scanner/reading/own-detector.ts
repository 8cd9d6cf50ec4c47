import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { bends } from '#domain/tag/reading/bends.ts';
import type { CodeFormat, CodeDetector } from './detector.ts';
import type { Answer, Question } from './reading-thread.ts';
// In this file, not one of its own: files have a policy that lets them run nothing, this one has that of the page.
// oxlint-disable-next-line import/default -- Vite makes it.
import ReadingThread from './reading-thread.ts?worker&inline';

/** A code that does not read is flattened in so many ways in a picture of the camera, in the others in the next ones. */
const bendsAPicture = 3;

/** Our detector in WebAssembly, in a thread of its own, ready to read. Rejects when its module cannot be loaded. */
export async function openModule(formats: readonly CodeFormat[]): Promise<CodeDetector> {
  await thread();
  let turn = 0;
  return {
    kind: 'own',
    read: async ({ width, height, data }, patient = false) => {
      // One further after each round: a plan that comes back to an attempt after as many pictures would try the same ways again.
      const first = ((turn + Math.floor(turn / bends.length)) * bendsAPicture) % bends.length;
      turn++;
      const some = patient ? bends : bends.slice(first, first + bendsAPicture);
      const question = { picture: { width, height, data }, formats, bends: some };
      return ask(await thread(), question, [data.buffer]);
    },
  };
}

type Thread = { worker: Worker; gone: AbortController };

/** The one thread of the page, for all detectors; another is started when it has failed. */
let running: Promise<Thread> | undefined;

function thread(): Promise<Thread> {
  return (running ??= start().catch((error: unknown) => {
    running = undefined;
    throw error;
  }));
}

async function start(): Promise<Thread> {
  const worker = new ReadingThread();
  const gone = new AbortController();
  gone.signal.addEventListener('abort', () => {
    worker.terminate();
    running = undefined;
  });
  worker.addEventListener('error', ({ message }) => gone.abort(new Error(message)));
  // It has no address of its own that this one could be relative to.
  await ask({ worker, gone }, { module: new URL(wasmUrl, location.href).href });
  return { worker, gone };
}

/** Passes what is in `given` on to the thread. A question that fails ends it, and with it those that wait for an answer. */
function ask({ worker, gone }: Thread, question: Question, given: Transferable[] = []): Promise<string[]> {
  return new Promise((resolve, reject) => {
    gone.signal.throwIfAborted();
    const { port1: port, port2 } = new MessageChannel();
    const answered = new AbortController();
    gone.signal.addEventListener('abort', () => reject(gone.signal.reason as Error), { signal: answered.signal });
    port.onmessage = ({ data }: MessageEvent<Answer>) => {
      port.close();
      if ('problem' in data) return gone.abort(new Error(data.problem));
      answered.abort();
      resolve(data.texts);
    };
    worker.postMessage(question, [port2, ...given]);
  });
}
