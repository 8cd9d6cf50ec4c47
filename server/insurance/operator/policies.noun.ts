import { Option } from 'commander';
import { policyStates, type PolicyState } from '#domain/insurance/policy.ts';
import type { DeskCommand, DeskNoun } from '#server/cli/desk-command.ts';
import { brandFlag, limitFlag, ofBrand } from '#server/cli/flags.ts';
import { listCommand } from '#server/cli/table-commands.ts';

const list = listCommand({
  summary: 'list policies and proposals, the last changed first; notes are what an insurer said that cannot be right',
  example: '--brand aurora --state submitted',
  flags: (command) => {
    ofBrand(command);
    command.addOption(new Option('--state <state>', 'only in this state').choices(policyStates));
    limitFlag(command);
  },
  heads: ['protocol', 'state', 'brand', 'tag', 'number', 'received', 'ends', 'notes'],
  none: 'There is no policy.',
  rows: async (desk, flags) =>
    (await import('./policies.store.ts')).listPolicies(desk.house.db, {
      brand: await brandFlag(desk, flags),
      state: flags.state as PolicyState | undefined,
      limit: Number(flags.limit),
    }),
  show: ({ protocol, state, brand, tag, number, receivedAt, endsAt, notes }) => [
    protocol,
    state,
    brand,
    tag,
    number,
    receivedAt?.toISOString() ?? null,
    endsAt?.toISOString() ?? null,
    notes,
  ],
});

const show: DeskCommand = {
  verb: 'show',
  summary: 'show where a policy stands and what happened, without who holds it',
  examples: ['7F3K-20QX'],
  writes: false,
  logged: true,
  flags: (command) => command.argument('<protocol>', 'the proposal’s protocol'),
  run: async (desk, [protocol = '']) => (await import('./show-policy.ts')).showPolicy(desk, protocol),
};

export const policies: DeskNoun = {
  noun: 'policies',
  place: 82,
  summary: 'insurance: proposals, policies, and what insurers said',
  commands: [list, show],
};
