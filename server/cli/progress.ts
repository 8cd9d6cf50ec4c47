import { filled } from '#server/letters/written.ts';
import type { Words } from './desk.ts';

/** A bar that moves while work is done. */
export type Progress = { at: (done: number, of: number) => void; stop: () => void };

/** In characters: a line with counts of seven digits still fits into a terminal of 80 columns. */
const barWidth = 24;
/** Milliseconds between two drawings. */
const drawEvery = 100;
/** Back to the first column, and the rest of the line is deleted. */
const clearLine = '\r\u001B[K';

/**
 * A progress bar on a terminal; nothing where a file or a pipe listens. `unit` is what is counted, `words` say how far it is
 * (`{{done}} of {{of}} {{unit}}  {{left}} left`).
 */
export function showProgress(err: Words, unit: string, words = '{{done}} of {{of}} {{unit}}  {{left}} left'): Progress {
  if (!err.isTTY) return { at: () => {}, stop: () => {} };
  const startedAt = performance.now();
  let drawnAt = -Infinity;
  return {
    at: (done, of) => {
      const now = performance.now();
      if (now - drawnAt < drawEvery) return;
      drawnAt = now;
      const part = of > 0 ? Math.min(1, done / of) : 1;
      const bar = '█'.repeat(Math.round(part * barWidth)).padEnd(barWidth, '░');
      const left = done > 0 ? inWords(((now - startedAt) / 1000 / done) * (of - done)) : '-';
      const said = filled(words, { done: String(done), of: String(of), unit, left });
      err.write(`${clearLine}${bar} ${Math.floor(part * 100)}%  ${said}`);
    },
    stop: () => {
      if (drawnAt > 0) err.write(clearLine);
    },
  };
}

function inWords(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole}s`;
  const minutes = Math.floor(whole / 60);
  return minutes < 60 ? `${minutes}m${whole % 60}s` : `${Math.floor(minutes / 60)}h${minutes % 60}m`;
}
