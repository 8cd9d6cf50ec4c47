import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { House } from '#server/verb/context.ts';
import { type RoundLog, runRounds } from './rounds.ts';

const log = (lines: unknown[]) =>
  ({ warn: () => {}, error: (...line: unknown[]) => void lines.push(line) }) as unknown as RoundLog;
const house = {} as House;

test('a round comes again after it has ended, also after one that failed, and ends with the house', async () => {
  const lines: unknown[] = [];
  let runs = 0;
  let underWay = 0;
  const run = async () => {
    expect(++underWay).toBe(1);
    runs++;
    // Time: a round takes its time.
    await sleep(5);
    underWay--;
    if (runs === 2) throw new Error('a password in words');
  };
  const stop = runRounds(house, [{ name: 'one', seconds: 0.01, run }], log(lines));
  await expect.poll(() => runs, { timeout: 5000 }).toBeGreaterThan(4);
  await stop();
  const atStop = runs;
  expect(underWay).toBe(0);
  // Time: six rounds would come in it.
  await sleep(60);
  expect(runs).toBe(atStop);
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toContain('password');
});
