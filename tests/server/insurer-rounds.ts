import { insurerRound } from '#server/insurance/calls/insurer-round.ts';
import type { RoundLog } from '#server/jobs/rounds.ts';
import type { InsurerPort } from '#server/outside/insurer-port.ts';
import type { TestHouse } from './house.ts';

/** What a round has logged. */
export type Logged = { level: 'warn' | 'error'; facts: unknown; words: unknown }[];

/** Lets seconds pass in which rounds tell and ask the insurer; the one of the house unless another is given. */
export async function passing(
  house: TestHouse,
  seconds: number,
  { insurer, every = 1, logged = [] }: { insurer?: InsurerPort | null; every?: number; logged?: Logged } = {},
): Promise<Logged> {
  const log = {
    warn: (facts: unknown, words: unknown) => void logged.push({ level: 'warn', facts, words }),
    error: (facts: unknown, words: unknown) => void logged.push({ level: 'error', facts, words }),
  } as unknown as RoundLog;
  const outside = { ...house.outside, ...(insurer !== undefined && { insurer }) };
  for (let passed = 0; passed <= seconds; passed += every) {
    await insurerRound({ ...house, outside }, log);
    if (passed < seconds) house.clock.advance(every);
  }
  return logged;
}
