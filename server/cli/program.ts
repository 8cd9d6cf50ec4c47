import { Command, CommanderError } from 'commander';
import { addBackupCommands } from './backup-commands.ts';
import { exitCodes, type ExitCode } from './desk-problem.ts';
import type { DeskNoun, DeskCommand, OperatorProcess } from './desk.ts';
import { explain, jsonError } from './failure.ts';

const after = `
Every command knows --help, with an example, and --json; those that write know --dry-run.
Exit codes: 0 done, 1 failed, 2 wrong usage, 3 done but some rows were refused,
4 the data folder is in use by another process, or the database does not answer.
docs/operator.md explains the work from a new brand to its printed tags.`;

/** Runs what was typed after `operator`. Never throws; returns the exit code. */
export async function runOperator(
  args: readonly string[],
  runtime: OperatorProcess,
  nouns: readonly DeskNoun[],
): Promise<ExitCode> {
  let exit: ExitCode = exitCodes.done;
  const program = new Command(calledBy)
    .description('The desk of whoever runs the platform: partners, their data, tags, keys.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void runtime.out.write(text),
      writeErr: (text) => void runtime.err.write(text),
    })
    .showHelpAfterError('(add --help to see what it takes)')
    .addHelpText('after', after);
  addStartCommands(program, runtime, (code) => (exit = code));
  addBackupCommands(program, runtime, (code) => (exit = code));
  for (const noun of nouns) addNoun(program, noun, runtime, (code) => (exit = code));
  try {
    await program.parseAsync([...args], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // Help that was asked for ends with 0; help because nothing was asked is wrong usage.
    if (error.exitCode === 0) return exitCodes.done;
    const message = error.code === 'commander.help' ? 'No command was given.' : error.message.replace(/^error: /, '');
    if (args.includes('--json')) runtime.out.write(jsonError({ code: 'wrong-usage', sentence: message }));
    return exitCodes.usage;
  }
  return exit;
}

/** Hears with which code the command ended. */
type Ended = (exit: ExitCode) => void;

/** How people call the program; its help says so. */
const calledBy = 'npm run operator --';

/** What is done before there is anything to open: settings are looked at, keys are made. */
function addStartCommands(
  program: Command,
  { env, out, err, lookAtSettings, newSigningKeys }: OperatorProcess,
  ended: Ended,
): void {
  program
    .command('check')
    .description(
      'look at the settings as a start would, and reach what they name, without changing or sending anything',
    )
    .option('--json', 'answer with JSON on the standard output')
    .action(async (flags: { json?: boolean }) => {
      try {
        const findings = await lookAtSettings(env);
        const lines = findings.map(({ what, ok, says }) => `${ok ? 'ok  ' : 'FAIL'} ${what}: ${says}`);
        out.write(flags.json ? `${JSON.stringify(findings, null, 2)}\n` : [...lines, ''].join('\n'));
        ended(findings.every(({ ok }) => ok) ? exitCodes.done : exitCodes.failed);
      } catch (error) {
        const failure = explain(error);
        if (!failure) throw error;
        err.write(`${failure.sentence}\n`);
        if (flags.json) out.write(jsonError(failure));
        ended(failure.exit);
      }
    });
  program
    .command('signing-keys')
    .description('print a value for SIGNING_KEYS: a new key that signs, before those that are set')
    .action(async () => {
      out.write(`${await newSigningKeys(env)}\n`);
    });
}

/** Puts a noun's commands into the program. */
function addNoun(
  program: Command,
  { noun, summary, commands }: DeskNoun,
  runtime: OperatorProcess,
  ended: Ended,
): void {
  const group = program.command(noun).description(summary);
  for (const spec of commands) addCommand(group, noun, spec, runtime, ended);
}

function addCommand(group: Command, noun: string, spec: DeskCommand, runtime: OperatorProcess, ended: Ended): void {
  const command = group.command(spec.verb).description(spec.summary);
  spec.flags?.(command);
  if (spec.writes) command.option('--dry-run', 'do everything and keep nothing');
  command.option('--json', 'answer with JSON on the standard output');
  for (const option of command.options) if (option.mandatory) option.description += ' (required)';
  const examples = spec.examples.map((line) => `  ${calledBy} ${noun} ${spec.verb} ${line}`.trimEnd());
  command.addHelpText('after', `\n${examples.length > 1 ? 'Examples' : 'Example'}:\n${examples.join('\n')}`);
  command.action(async () => {
    const { perform } = await import('./perform.ts');
    ended(await perform({ action: `${noun} ${spec.verb}`, spec, args: command.args, flags: command.opts() }, runtime));
  });
}
