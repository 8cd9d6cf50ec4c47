import type { Clock } from '../outside/ports.ts';
import { problem } from './problem.ts';

/** How many files of one key may be under way (sent or imported), and how many imports run in this process at once. */
const allowed = { perKey: 2, running: 2 };
/** Seconds after which it makes sense to come back. */
const comeBack = 10;

/** Keeps imports from taking the house over. Both ways in throw `rate-limited` when there is no room. */
export type ImportGate = {
  /** Lets a key's file in before it is sent; a full house says so before 200 MB were sent for nothing. Returns the way out. */
  enter: (keyId: string) => () => void;
  /** Runs an import once its file is there. */
  run: <T>(work: () => Promise<T>) => Promise<T>;
};

export function createImportGate(clock: Clock): ImportGate {
  const underWay = new Map<string, number>();
  let running = 0;
  const assertRoom = (inUse: number, most: number) => {
    if (inUse >= most) throw problem('rate-limited', { retryAt: new Date(clock.now().getTime() + comeBack * 1000) });
  };
  return {
    enter: (keyId) => {
      const count = underWay.get(keyId) ?? 0;
      assertRoom(running, allowed.running);
      assertRoom(count, allowed.perKey);
      underWay.set(keyId, count + 1);
      return () => {
        const left = underWay.get(keyId)! - 1;
        if (left > 0) underWay.set(keyId, left);
        else underWay.delete(keyId);
      };
    },
    run: async (work) => {
      assertRoom(running, allowed.running);
      running++;
      try {
        return await work();
      } finally {
        running--;
      }
    },
  };
}
