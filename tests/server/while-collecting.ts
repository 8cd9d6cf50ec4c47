import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Milliseconds between two collections. */
const pause = 25;

/** Collects garbage again and again until the work is done, as a busy process does: what is held by nobody but itself goes. */
export async function whileCollecting<T>(work: Promise<T>): Promise<T> {
  const timer = setInterval(collect, pause);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}
