import type { Words } from './desk.ts';

/** A bar that moves while work is done. */
export type Progress = { at: (done: number, of: number) => void; stop: () => void };

/** A progress bar on a terminal; nothing where a file or a pipe listens. `unit` is what is counted. */
export async function showProgress(err: Words, unit: string): Promise<Progress> {
  if (!err.isTTY) return { at: () => {}, stop: () => {} };
  const { default: bars } = await import('cli-progress');
  const bar = new bars.SingleBar({
    format: `{bar} {percentage}%  {value} of {total} ${unit}  {eta_formatted} left`,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
    clearOnComplete: true,
    etaBuffer: 50,
    stream: err as unknown as NodeJS.WritableStream,
  });
  let started = false;
  return {
    at: (done, of) => {
      if (!started) bar.start(of, done);
      else {
        bar.setTotal(of);
        bar.update(done);
      }
      started = true;
    },
    stop: () => {
      if (started) bar.stop();
    },
  };
}
