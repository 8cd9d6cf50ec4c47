import { writeDeskLog } from '../imports/desk-log.store.ts';
import { parseConfig } from '../parse-config.ts';
import { exitOf, type DeskCommand, type Flags } from './command.ts';
import type { Answer, Desk, LogDetails, World } from './desk.ts';
import { exitCodes, type ExitCode } from './exit-codes.ts';
import { explain, jsonError } from './failure.ts';
import { unforeseen } from './unforeseen.ts';

/** A command with what was typed after it. `action` is what the log calls it: `bikes import`. */
export type Order = { action: string; spec: DeskCommand; args: readonly string[]; flags: Flags };

/**
 * Runs one command: opens the house, works, notes it in the log (failures too, dry runs not), closes the house, answers.
 * Never throws; gives the exit code.
 */
export async function perform(order: Order, world: World): Promise<ExitCode> {
  try {
    const { house, close } = await world.open(parseConfig(world.env));
    try {
      return reply(await work(order, world, house), order, world);
    } finally {
      await close();
    }
  } catch (error) {
    return fail(error, order, world);
  }
}

async function work({ action, spec, args, flags }: Order, world: World, house: Desk['house']): Promise<Answer> {
  const dryRun = flags.dryRun === true;
  let notes = 0;
  const note = async (details: LogDetails) => {
    notes++;
    if ((spec.writes || spec.logged) && !dryRun)
      await keepNote(house, { actor: `operator ${world.user}`, action, details }, world);
  };
  const desk: Desk = {
    ...{ house, dryRun, note, json: flags.json === true },
    ...{ err: world.err, interrupt: world.interrupt },
  };
  try {
    const answer = await spec.run(desk, args, flags);
    if (notes === 0) await note({});
    return answer;
  } catch (error) {
    if (notes === 0) await note({ failed: explain(error)?.code ?? 'internal' });
    throw error;
  }
}

async function keepNote(
  { db, clock }: Desk['house'],
  entry: { actor: string; action: string; details: LogDetails },
  { err }: World,
): Promise<void> {
  try {
    await writeDeskLog(db, { at: clock.now(), ...entry });
  } catch (error) {
    // Told, not thrown: it must not hide what the command itself has to say.
    err.write(`The log could not be written: ${explain(error)?.sentence ?? unforeseen(error)}\n`);
  }
}

function reply(answer: Answer, { flags }: Order, { out }: World): ExitCode {
  if (flags.json === true) out.write(`${JSON.stringify(answer.data, null, 2)}\n`);
  else out.write([...answer.words, ''].join('\n'));
  return exitOf(answer);
}

function fail(error: unknown, { flags }: Order, { out, err }: World): ExitCode {
  const failure = explain(error);
  err.write(`${failure?.sentence ?? unforeseen(error)}\n`);
  const told = failure ?? { code: 'internal', sentence: 'This should not have happened.' };
  if (flags.json === true) out.write(jsonError(told));
  return failure?.exit ?? exitCodes.failed;
}
