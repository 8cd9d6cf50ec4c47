import { NoTable } from './sheet.ts';
import { Workbook } from './workbook.ts';

/** What the thread is asked: to open a file, or something of the one that is open. */
export type Question = { open: ArrayBuffer } | { method: Method; args: readonly unknown[] };
export type Method = 'guess' | 'take' | 'taken' | 'write' | 'rows' | 'correct' | 'same' | 'replace' | 'save';
export type Answer = { answer: unknown } | { fault: string; at: string | null };

let workbook: Workbook | undefined;

/** Runs beside the page: a file of two hundred thousand rows stops nobody's typing, and one that never ends is ended. */
addEventListener('message', ({ data: question, ports: [port] }: MessageEvent<Question>) => {
  try {
    const answer = work(question);
    port!.postMessage({ answer } satisfies Answer, answer instanceof Uint8Array ? [answer.buffer] : []);
  } catch (error) {
    const told = error instanceof NoTable ? error : new NoTable(error instanceof RangeError ? 'swells' : 'broken');
    port!.postMessage({ fault: told.fault, at: told.at } satisfies Answer);
  }
});

function work(question: Question): unknown {
  if ('open' in question) {
    workbook = new Workbook(new Uint8Array(question.open));
    return workbook.opened;
  }
  const call = workbook![question.method] as (...args: readonly unknown[]) => unknown;
  return call.apply(workbook, [...question.args]);
}
