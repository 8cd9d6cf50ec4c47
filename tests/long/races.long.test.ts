import { beforeAll, describe, expect, test } from 'vitest';
import { doings, eachOf, judge, pairsOf, slowLocks } from '#tests/races/race.ts';
import { useHouse } from '#tests/server/house.ts';

/** How often each pair is done at most, and for how many minutes new rounds begin; the first round of all pairs is always whole. */
const rounds = 40;
const minutes = Number(process.env.RACE_MINUTES ?? 25);

// The embedded database has one connection: nothing can be beside a transaction.
describe.runIf(process.env.TEST_DATABASE_URL)('every two things that can be done to a bike and its owner', () => {
  const house = useHouse();
  let watched: ReturnType<typeof slowLocks>;
  beforeAll(() => void (watched = slowLocks(house().db)));

  test(
    'at once: nobody waits for a second, nothing fails, and nothing has to be done again',
    { timeout: 0 },
    async () => {
      const pairs = pairsOf(Object.keys(doings));
      const until = performance.now() + minutes * 60_000;
      const wrong: Record<string, string> = {};
      let [done, slowest] = [0, 0];
      for (let round = 0; round < rounds && (round === 0 || performance.now() < until); round++) {
        await eachOf(pairs, 3, async (pair) => {
          const judged = await judge(house(), pair);
          slowest = Math.max(slowest, judged.slowest);
          if (judged.wrong) wrong[pair.join(' and ')] = judged.wrong;
        });
        done++;
        // Limits count by the hour.
        house().clock.advance(3600);
        console.log({
          pairs: pairs.length,
          rounds: done,
          slowest: Math.round(slowest),
          undone: watched.undone(),
          wrong,
        });
      }
      expect(wrong).toEqual({});
      expect(watched.undone()).toBe(0);
    },
  );
});
