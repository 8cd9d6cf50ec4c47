let last: Promise<unknown> = Promise.resolve();

/** Does this after what was given before: a video that is written anew lies in memory, and one at a time is enough. */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work, work);
  last = next.catch(() => undefined);
  return next;
}
