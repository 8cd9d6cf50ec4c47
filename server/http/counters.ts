import { LRUCache } from 'lru-cache';
import type { Window } from '#server/db/limits.store.ts';

/** Keys that are kept of each kind: some 10 MB at most. */
const room = 50_000;

/** Counts in memory how often something happens under a key within a window. */
export type Counters = (key: string, now: number, limit: { times: number; seconds: number }) => Window;

/**
 * Counters of this process, of bounded size: the least recently seen key is dropped first. Those over their limit are
 * kept apart, so that a flood of new keys does not push them out: it would begin their window afresh.
 */
export function createCounters(most = room): Counters {
  const counting = new LRUCache<string, Window>({ max: most });
  const over = new LRUCache<string, Window>({ max: most });
  return (key, now, { times, seconds }) => {
    // Hardly ever is one over: the other look-up is all that most counts cost.
    const known = (over.size > 0 ? over.get(key) : undefined) ?? counting.get(key);
    if (!known || now - known.start >= seconds * 1000) {
      over.delete(key);
      const fresh = { start: now, count: 1 };
      counting.set(key, fresh);
      return fresh;
    }
    known.count++;
    if (known.count === times + 1) {
      counting.delete(key);
      over.set(key, known);
    }
    return known;
  };
}
