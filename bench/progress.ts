/** Milliseconds between two lines where they cannot be written over. */
const often = 10_000;

/** How far some work is, and how long it will take by what it took until now. */
export function progressLine(what: string, part: number, milliseconds: number): string {
  const left = part > 0 ? `, ${duration((milliseconds / part) * (1 - part))} left` : '';
  return `${what}: ${Math.floor(part * 100)} %${left}`;
}

function duration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** Says on standard error how far some work is: in one line of a terminal, else in a line now and then. */
export function showProgress(what: string): { move: (part: number) => void; end: () => void } {
  const started = performance.now();
  const { isTTY } = process.stderr;
  let said = started;
  const say = (part: number) => {
    const line = progressLine(what, part, performance.now() - started);
    process.stderr.write(isTTY ? `\r${line}\u001b[K` : `${line}\n`);
  };
  say(0);
  return {
    move: (part) => {
      if (!isTTY && performance.now() - said < often) return;
      said = performance.now();
      say(part);
    },
    end: () => void (isTTY && process.stderr.write('\r\u001b[K')),
  };
}
