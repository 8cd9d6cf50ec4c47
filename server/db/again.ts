import { setTimeout as sleep } from 'node:timers/promises';
import { isUndone } from './outage.ts';

/** How often in all. */
const tries = 3;
/** The longest pause before the second try, in milliseconds; before each next one it is three times as long. */
const pause = 30;

/**
 * Does a whole transaction again, a few times at most, where the database undid it because of another one: a deadlock or a
 * serialization failure. The pauses are of random length, so that the two do not meet again. Whatever the work did besides
 * the transaction stays done: it must be right to do it again.
 */
export async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let nth = 1; ; nth++) {
    try {
      return await work();
    } catch (error) {
      if (nth === tries || !isUndone(error)) throw error;
    }
    await sleep(Math.random() * pause * 3 ** (nth - 1));
  }
}
