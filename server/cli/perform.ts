import { chooseLanguage, type Language } from '#domain/account/language.ts';
import { writeDeskLog } from '#server/imports/desk-log.store.ts';
import { closeReport, openReport } from '#server/imports/import-reports.store.ts';
import { parseConfig } from '#server/settings/parse-config.ts';
import { exitCodes, exitOf, type ExitCode } from './desk-problem.ts';
import type { DeskCommand, Flags, Answer, Desk, LogDetails, OperatorProcess } from './desk.ts';
import { explain, jsonError } from './failure.ts';
import { describeUnexpectedError } from './unexpected-error.ts';
/** A command with what was typed after it. `action` is what the log calls it: `bikes import`. */
export type Order = { action: string; spec: DeskCommand; args: readonly string[]; flags: Flags };

/**
 * Runs one command: opens the house, works, notes it in the log (failures too, dry runs not), closes the house, answers.
 * Never throws; returns the exit code.
 */
export async function perform(order: Order, runtime: OperatorProcess): Promise<ExitCode> {
  try {
    const { house, close } = await runtime.open(parseConfig(runtime.env));
    try {
      return reply(await work(order, runtime, house), order, runtime);
    } finally {
      await close();
    }
  } catch (error) {
    return fail(error, order, runtime);
  }
}

async function work(
  { action, spec, args, flags }: Order,
  runtime: OperatorProcess,
  house: Desk['house'],
): Promise<Answer> {
  const dryRun = flags.dryRun === true;
  const actor = `operator ${runtime.user}`;
  let notes = 0;
  const note = async (details: LogDetails) => {
    notes++;
    if ((spec.writes || spec.logged) && !dryRun) await keepNote(house, { actor, action, details }, runtime);
  };
  const desk: Desk = {
    house,
    user: runtime.user,
    dryRun,
    note,
    openReport: async (of) =>
      dryRun ? null : openReport(house.db, { actor, action, keyId: null, startedAt: house.clock.now(), ...of }),
    closeReport: async (number, end) => {
      if (number === null) return;
      await orSay(closeReport(house.db, number, { endedAt: house.clock.now(), ...end }), runtime);
    },
    json: flags.json === true,
    language: languageOf(runtime.env),
    err: runtime.err,
    interrupt: runtime.interrupt,
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
  runtime: OperatorProcess,
): Promise<void> {
  await orSay(writeDeskLog(db, { at: clock.now(), ...entry }), runtime);
}

async function orSay(writing: Promise<void>, { err }: OperatorProcess): Promise<void> {
  try {
    await writing;
  } catch (error) {
    // Reported, not thrown: it must not hide what the command itself has to say.
    err.write(`The log could not be written: ${explain(error)?.sentence ?? describeUnexpectedError(error)}\n`);
  }
}

function reply(answer: Answer, { flags }: Order, { out }: OperatorProcess): ExitCode {
  if (flags.json === true) out.write(`${JSON.stringify(answer.data, null, 2)}\n`);
  else out.write([...answer.words, ''].join('\n'));
  return exitOf(answer);
}

function fail(error: unknown, { flags }: Order, { out, err }: OperatorProcess): ExitCode {
  const failure = explain(error);
  err.write(`${failure?.sentence ?? describeUnexpectedError(error)}\n`);
  const reported = failure ?? { code: 'internal', sentence: 'This should not have happened.' };
  if (flags.json === true) out.write(jsonError(reported));
  return failure?.exit ?? exitCodes.failed;
}

/** `LANG=pt_BR.UTF-8`: the first of the variables that is set decides, as for every command of a terminal. */
function languageOf(env: OperatorProcess['env']): Language {
  return chooseLanguage([(env.LC_ALL || env.LC_MESSAGES || env.LANG) ?? '']);
}
