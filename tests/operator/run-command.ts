import { backupDesk } from '#server/backup/at-the-desk.ts';
import { lookAtSettings, newSigningKeys } from '#server/before-a-start.ts';
import type { OperatorProcess } from '#server/cli/desk.ts';
import { runOperator } from '#server/cli/program.ts';
import { features } from '#server/features.ts';
import { filesOf, nounsOf } from '#server/sum-features.ts';
import type { TestHouse } from '#tests/server/house.ts';

/** What a command left behind. */
export type CommandResult = { exit: number; out: string; err: string };

/**
 * Runs an operator's command in this process, in the house under test. `stopAfter`: asked to stop after this many
 * batches.
 */
export async function runCommand(
  house: TestHouse,
  args: readonly string[],
  {
    stopAfter = Number.POSITIVE_INFINITY,
    env = {},
    user = 'olga',
    open = async () => ({ house, close: async () => {} }),
  }: { stopAfter?: number; env?: Record<string, string>; user?: string; open?: OperatorProcess['open'] } = {},
): Promise<CommandResult> {
  const said = { out: '', err: '' };
  let asked = 0;
  const exit = await runOperator(
    args,
    {
      env,
      user,
      out: { write: (text) => (said.out += text) },
      err: { write: (text) => (said.err += text) },
      interrupt: { requested: () => ++asked > stopAfter, during: (work) => work() },
      lookAtSettings,
      newSigningKeys,
      backup: backupDesk([...filesOf(features).keys()]),
      open,
    },
    await nounsOf(features),
  );
  return { exit, ...said };
}

/** The answer of a command with `--json`. */
export async function runJsonCommand<T>(house: TestHouse, args: readonly string[]): Promise<{ exit: number; data: T }> {
  const { exit, out } = await runCommand(house, [...args, '--json']);
  return { exit, data: JSON.parse(out) as T };
}
