import { Option } from 'commander';
import { claimStates, type ClaimState } from '#domain/claim/states.ts';
import type { DeskCommand, DeskNoun } from '#server/cli/desk.ts';
import { brandFlag, limitFlag, ofBrand } from '#server/cli/flags.ts';
import { listCommand } from '#server/cli/table-commands.ts';

const list = listCommand({
  summary: 'list warranty claims that wait for somebody, due first by the law’s term; or those of a state',
  example: '--brand aurora --state in-review',
  flags: (command) => {
    ofBrand(command);
    command.addOption(new Option('--state <state>', 'only in this state').choices(claimStates));
    limitFlag(command);
  },
  heads: ['number', 'state', 'due', 'brand', 'tag', 'part', 'shop'],
  none: 'No claim waits.',
  rows: async (desk, flags) =>
    (await import('#server/claim/claims.store.ts')).listClaims(desk.house.db, {
      brand: await brandFlag(desk, flags),
      state: flags.state as ClaimState | undefined,
      limit: Number(flags.limit),
    }),
  show: ({ number, state, dueOn, brand, tag, part, shop }) => [number, state, dueOn, brand, tag, part, shop],
});

const show: DeskCommand = {
  verb: 'show',
  summary: 'show where a claim stands and what happened, without people’s words',
  examples: ['G-7K3M9Q'],
  writes: false,
  logged: true,
  flags: (command) => command.argument('<number>', 'the claim’s number'),
  run: async (desk, [number = '']) => (await import('./claims.ts')).showClaim(desk, number),
};

const numbers: DeskCommand = {
  verb: 'numbers',
  summary: 'count a brand’s claims: by state and age, time to decision, repeated failures',
  examples: ['--brand aurora', '--brand aurora --csv'],
  writes: false,
  flags: (command) =>
    command.requiredOption('--brand <slug>', 'the brand').option('--csv', 'as a table for spreadsheets'),
  run: async (desk, _, { brand, csv }) => (await import('./claims.ts')).showNumbers(desk, String(brand), csv === true),
};

const resendLink: DeskCommand = {
  verb: 'resend-link',
  summary: 'mail the brand another link by which it decides a claim',
  examples: ['G-7K3M9Q'],
  writes: true,
  flags: (command) => command.argument('<number>', 'the claim’s number'),
  run: async (desk, [number = '']) => (await import('./claims.ts')).resendLink(desk, number),
};

export const claims: DeskNoun = {
  noun: 'claims',
  place: 100,
  summary: 'warranty claims, and their numbers',
  commands: [list, show, numbers, resendLink],
};
