import type { Command } from 'commander';
import type { DeskCommand, DeskNoun } from './desk-command.ts';
import type { OperatorProcess } from './desk.ts';
import type { ExitCode } from './exit-codes.ts';

/** Hears with which code the command ended. */
type Ended = (exit: ExitCode) => void;

/** How people call the program; its help says so. */
export const calledBy = 'npm run operator --';

/** Puts a noun's commands into the program. */
export function addNoun(
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
