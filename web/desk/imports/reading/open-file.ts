import { NoTable, type Fault } from './sheet.ts';
// In this file, not one of its own: files have a policy that lets them run nothing, this one has that of the page.
// oxlint-disable-next-line import/default -- Vite makes it.
import ReadingThread from './thread.ts?worker&inline';
import type { Answer, Method, Question } from './thread.ts';
import type { Opened, Workbook } from './workbook.ts';

type Asked<M extends Method> = (...args: Parameters<Workbook[M]>) => Promise<ReturnType<Workbook[M]>>;

/** A file that a thread has read and holds. */
export type OpenFile = { [M in Method]: Asked<M> } & { opened: Opened; close: () => void };

/** Milliseconds after which a file that is not read yet is given up. */
const patience = 45_000;

/** Opens a file in a thread of its own, which ends where the file takes too long or too much. Throws {@link NoTable}. */
export async function openFile(bytes: ArrayBuffer): Promise<OpenFile> {
  const worker = new ReadingThread();
  let isOver = false;
  const close = () => {
    isOver = true;
    worker.terminate();
  };
  const ask = (question: Question, given: Transferable[] = []) =>
    new Promise<unknown>((resolve, reject) => {
      const end = (fault: Fault) => {
        close();
        reject(new NoTable(fault));
      };
      if (isOver) return reject(new NoTable('broken'));
      const timer = setTimeout(() => end('too-slow'), patience);
      const { port1, port2 } = new MessageChannel();
      worker.addEventListener('error', () => end('swells'), { once: true });
      port1.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
        clearTimeout(timer);
        port1.close();
        if ('answer' in data) resolve(data.answer);
        else reject(new NoTable(data.fault as Fault, data.at));
      });
      port1.start();
      worker.postMessage(question, [port2, ...given]);
    });
  const asking =
    <M extends Method>(method: M): Asked<M> =>
    (...args) =>
      ask({ method, args }) as Promise<ReturnType<Workbook[M]>>;
  try {
    const opened = (await ask({ open: bytes }, [bytes])) as Opened;
    return {
      opened,
      close,
      guess: asking('guess'),
      take: asking('take'),
      taken: asking('taken'),
      write: asking('write'),
      rows: asking('rows'),
      correct: asking('correct'),
      same: asking('same'),
      replace: asking('replace'),
      save: asking('save'),
    };
  } catch (error) {
    close();
    throw error;
  }
}
