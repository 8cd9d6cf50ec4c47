import { Option } from 'commander';
import { handoverStates, type HandoverState } from '#domain/handover/states.ts';
import type { DeskCommand, DeskNoun } from '#server/cli/desk.ts';
import { limitFlag, textFlag } from '#server/cli/flags.ts';
import { listCommand } from '#server/cli/table-commands.ts';

const id = '0193b1c2-0000-7000-8000-00000000000a';

const list = listCommand({
  summary:
    'list the bikes that shops handed over and that wait for their customers, the oldest first; or those of a state',
  example: '--limit 20',
  flags: (command) => {
    command.option('--shop <cnpj>', 'only of this shop');
    command.addOption(new Option('--state <state>', 'in this state').choices(handoverStates).default('waiting'));
    limitFlag(command);
  },
  heads: ['id', 'day', 'state', 'shop', 'brand', 'tag', 'contested'],
  none: 'There is none.',
  rows: async (desk, flags) =>
    (await import('./handovers.ts')).listHandovers(desk, {
      shop: textFlag(flags, 'shop'),
      state: flags.state as HandoverState,
      limit: Number(flags.limit),
    }),
  show: ({ handover, shop, brand, bike }) => [
    handover.id,
    handover.day,
    handover.state,
    shop.cnpj,
    brand.slug,
    bike.tag,
    handover.contestedAt?.toISOString().slice(0, 16) ?? null,
  ],
});

const numbers: DeskCommand = {
  verb: 'numbers',
  summary:
    'count the hand-overs of twelve months, shop by shop: how many, what became of them, how long half of the customers took',
  examples: ['', '--csv'],
  writes: false,
  flags: (command) =>
    command
      .option('--brand <slug>', 'only bikes of this brand')
      .option('--shop <cnpj>', 'only of this shop')
      .option('--csv', 'as a table for spreadsheets'),
  run: async (desk, _, flags) =>
    (await import('./handovers.ts')).showNumbers(desk, {
      brand: textFlag(flags, 'brand'),
      shop: textFlag(flags, 'shop'),
      asTable: flags.csv === true,
    }),
};

const end: DeskCommand = {
  verb: 'end',
  summary:
    'take a hand-over back that waits, for a shop that is gone or does not answer: the bike is as new, and the shop reads why',
  examples: [`${id} --reason "The shop has closed." --dry-run`],
  writes: true,
  flags: (command) =>
    command
      .argument('<id>', 'the hand-over')
      .requiredOption('--reason <text>', 'why, as the shop reads it: no names of customers'),
  run: async (desk, [text = ''], { reason }) =>
    (await import('./handovers.ts')).endHandover(desk, text, String(reason)),
};

export const handovers: DeskNoun = {
  noun: 'handovers',
  place: 75,
  summary: 'bikes that shops handed over to their first owners, and their numbers',
  commands: [list, numbers, end],
};
