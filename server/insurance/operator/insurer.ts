import { isMood, moods } from '#domain/insurance/sandbox-mood.ts';
import { DeskProblem, wrongUsage } from '#server/cli/desk-problem.ts';
import type { Answer, Desk } from '#server/cli/desk.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { countWaiting, findLine, listTroubled, openLine } from '#server/insurance/calls/line.store.ts';
import { setMood } from '#server/outside/insurer/sandbox/sandbox-memory.store.ts';
import type { House } from '#server/verb/context.ts';

/** How many calls that went wrong are shown. */
const shown = 50;

/** Which insurer a house has, for people; never its secret. */
function insurerOf({ config, outside }: House): string {
  if (config.insurer) return config.insurer.url;
  return outside.insurer ? 'the sandbox insurer' : 'none: INSURER_URL is not set, and proposals wait';
}

/** Whether the insurer can be reached, what waits for it, and what went wrong. */
export async function insurerStatus({ house }: Desk): Promise<Answer> {
  const now = house.clock.now();
  const line = await findLine(house.db);
  const waiting = await countWaiting(house.db);
  const troubled = await listTroubled(house.db, shown);
  const { failures, closedUntil, lastError, failedAt, workedAt } = line;
  const leftAlone = closedUntil !== null && closedUntil > now;
  const at = (instant: Date | null) => instant?.toISOString() ?? 'never';
  return {
    data: {
      insurer: insurerOf(house),
      failures,
      leftAlone,
      closedUntil,
      lastError,
      failedAt,
      workedAt,
      waiting,
      troubled,
    },
    words: [
      `The insurer is ${insurerOf(house)}.`,
      `Something got through last: ${at(workedAt)}. Nothing got through last: ${at(failedAt)}.`,
      ...(failures > 0 ? [`Failed ${failures} times in a row: ${lastError ?? ''}`] : []),
      ...(leftAlone ? [`It is left alone until ${at(closedUntil)}; "insurer retry" tries at once.`] : []),
      waiting.oldest
        ? `${waiting.calls} calls wait, the oldest since ${at(waiting.oldest)}.`
        : 'Nothing waits to be told.',
      `${waiting.inquiries} proposals and policies are asked about.`,
      ...troubled.map(
        (call) =>
          `${call.kind} of policy ${call.policyId}: ${call.lastError} ` +
          (call.doneAt
            ? `Given up at ${at(call.doneAt)}.`
            : `Tried ${call.attempts} times, next at ${at(call.nextAt)}.`),
      ),
    ],
  };
}

/** Has a server tell at once what waits. */
export async function retryInsurer({ house, dryRun }: Desk): Promise<Answer> {
  const calls = await inTransaction(house.db, !dryRun, (tx) => openLine(tx, house.clock.now()));
  return { data: { dryRun, calls }, words: [`${calls} calls are told ${dryRun ? 'then' : 'within seconds'}.`] };
}

/** Sets how the sandbox insurer answers. Throws where the house has another one. */
export async function setSandbox({ house, dryRun }: Desk, mood: string): Promise<Answer> {
  if (!isMood(mood)) throw wrongUsage(`The mood is one of ${moods.join(', ')}.`);
  if (house.config.insurer || !house.outside.insurer)
    throw new DeskProblem('no-sandbox', 'This house has no sandbox insurer: it is one of development and demo.');
  if (!dryRun) await setMood(house.db, mood);
  return { data: { dryRun, mood }, words: [dryRun ? 'Dry run: it could be set.' : `The sandbox insurer: ${mood}.`] };
}
