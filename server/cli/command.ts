import type { Command } from 'commander';
import type { Answer, Desk, World } from './desk.ts';
import { exitCodes, type ExitCode } from './exit-codes.ts';

/** One command of the operator's, `tags issue` say. What it needs is loaded when it runs: `--help` answers at once. */
export type DeskCommand = {
  verb: string;
  summary: string;
  /** One or more lines that work as they stand. */
  examples: readonly string[];
  /** Whether it changes or writes something: it then knows `--dry-run`, and is noted in the log. */
  writes: boolean;
  /** Whether it is noted in the log although it only reads: looking at somebody’s data leaves a trace. */
  logged?: boolean;
  /** Adds its arguments and flags. */
  flags?: (command: Command) => void;
  run: (desk: Desk, args: readonly string[], flags: Flags) => Promise<Answer>;
};

/** The flags as given and read, or their defaults, by their names in camel case. */
export type Flags = Readonly<Record<string, unknown>>;

/** A noun with its verbs. */
export type DeskNoun = { noun: string; summary: string; commands: readonly DeskCommand[] };

/** Hears with which code the command ended. */
type Ended = (exit: ExitCode) => void;

/** How people call the program; its help says so. */
export const calledBy = 'npm run operator --';

/** Puts a noun's commands into the program. */
export function addNoun(program: Command, { noun, summary, commands }: DeskNoun, world: World, ended: Ended): void {
  const group = program.command(noun).description(summary);
  for (const spec of commands) addCommand(group, noun, spec, world, ended);
}

function addCommand(group: Command, noun: string, spec: DeskCommand, world: World, ended: Ended): void {
  const command = group.command(spec.verb).description(spec.summary);
  spec.flags?.(command);
  if (spec.writes) command.option('--dry-run', 'do everything and keep nothing');
  command.option('--json', 'answer with JSON on the standard output');
  for (const option of command.options) if (option.mandatory) option.description += ' (required)';
  const examples = spec.examples.map((line) => `  ${calledBy} ${noun} ${spec.verb} ${line}`.trimEnd());
  command.addHelpText('after', `\n${examples.length > 1 ? 'Examples' : 'Example'}:\n${examples.join('\n')}`);
  command.action(async () => {
    const { perform } = await import('./perform.ts');
    ended(await perform({ action: `${noun} ${spec.verb}`, spec, args: command.args, flags: command.opts() }, world));
  });
}

/** The exit code for an answer. */
export function exitOf({ outcome }: Answer): ExitCode {
  return outcome === undefined ? exitCodes.done : exitCodes[outcome];
}
