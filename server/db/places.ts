/** Thrown when no place became free in time; to the outside, a database without a free connection. */
export class NoPlace extends Error {
  readonly code = '53300';

  constructor() {
    super('Every connection for changes is in use.');
  }
}

/**
 * Runs so many pieces of work at once; the others wait for a place in the order of their arrival, for so many milliseconds
 * at most, and are then refused with {@link NoPlace}.
 */
export function places(count: number, patience: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting = new Set<() => void>();
  let free = count;
  const take = (): Promise<void> => {
    if (free > 0) return Promise.resolve(void free--);
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        waiting.delete(start);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(start);
        reject(new NoPlace());
      }, patience);
      waiting.add(start);
    });
  };
  const leave = () => {
    const [next] = waiting;
    if (next) next();
    else free++;
  };
  return async (work) => {
    await take();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
