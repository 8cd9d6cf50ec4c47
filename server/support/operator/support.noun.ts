import { Option } from 'commander';
import { supportMachine } from '#domain/support/case.ts';
import type { DeskCommand, DeskNoun } from '#server/cli/desk.ts';
import { brandFlag, limitFlag, ofBrand } from '#server/cli/flags.ts';
import { listCommand } from '#server/cli/table-commands.ts';

const list = listCommand({
  summary: 'list what people wrote to support, newest first; without their words',
  example: '--state open --limit 20',
  flags: (command) => {
    ofBrand(command);
    command.addOption(new Option('--state <state>', 'only in this state').choices(Object.keys(supportMachine.states)));
    limitFlag(command);
  },
  heads: ['number', 'when', 'state', 'brand', 'tag', 'screen'],
  none: 'Nobody wrote.',
  rows: async (desk, flags) => (await import('./cases.ts')).casesListed(desk, flags, await brandFlag(desk, flags)),
  show: ({ number, createdAt, state, brand, tag, screen }) => [
    number,
    createdAt.toISOString(),
    state,
    brand,
    tag,
    screen,
  ],
});

const show: DeskCommand = {
  verb: 'show',
  summary: 'show a case: who wrote, about which bike, and what was answered',
  examples: ['S-7K3M9Q'],
  writes: false,
  logged: true,
  flags: (command) => command.argument('<number>', 'the number that was told to who wrote'),
  run: async (desk, [number = '']) => (await import('./cases.ts')).showCase(desk, number),
};

const answer: DeskCommand = {
  verb: 'answer',
  summary: 'answer a case by e-mail, with the text of a file',
  examples: ['S-7K3M9Q --file answer.txt --dry-run', 'S-7K3M9Q --file answer.txt'],
  writes: true,
  flags: (command) =>
    command
      .argument('<number>', 'the number that was told to who wrote')
      .requiredOption('--file <file.txt>', 'the answer, as plain text (UTF-8)'),
  run: async (desk, [number = ''], { file }) => (await import('./cases.ts')).answerAtDesk(desk, number, String(file)),
};

const close: DeskCommand = {
  verb: 'close',
  summary: 'close a case: nothing more is to be done',
  examples: ['S-7K3M9Q'],
  writes: true,
  flags: (command) => command.argument('<number>', 'the number that was told to who wrote'),
  run: async (desk, [number = '']) => (await import('./cases.ts')).closeAtDesk(desk, number),
};

export const support: DeskNoun = {
  noun: 'support',
  place: 110,
  summary: 'what people wrote to support',
  commands: [list, show, answer, close],
};
