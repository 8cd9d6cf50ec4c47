import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { killChildren } from './ended.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** What is under way when the run is stopped may tidy up after its processes for so long. Milliseconds. */
const patience = 5000;

/**
 * Does some work, then tidies up, also after a signal that stops it. Resolves to the exit code. What a second signal interrupts
 * is removed by the next run.
 */
export async function untilStopped(work: () => Promise<number>, tidyUp: () => Promise<void>): Promise<number> {
  const stopped = new Promise<number>((resolve) => {
    for (const signal of signals) process.once(signal, () => resolve(128 + constants.signals[signal]));
  });
  const working = work();
  try {
    const code = await Promise.race([working, stopped.then((signal) => ({ signal }))]);
    if (typeof code === 'number') return code;
    killChildren();
    await Promise.race([working.catch(() => {}), sleep(patience)]);
    return code.signal;
  } finally {
    await tidyUp();
  }
}
