import { Option } from 'commander';
import { disputeOutcomes, type DisputeOutcome } from '#domain/ownership/dispute.ts';
import type { DeskCommand, DeskNoun } from '#server/cli/desk.ts';
import { limitFlag, textFlag } from '#server/cli/flags.ts';
import { listCommand } from '#server/cli/table-commands.ts';

const id = '0193b1c2-0000-7000-8000-00000000000a';

const list = listCommand({
  summary: 'list the requests with papers and the contests that are under way, the oldest first',
  example: '--limit 20',
  flags: limitFlag,
  heads: ['id', 'when', 'kind', 'state', 'reason', 'tag'],
  none: 'There is none.',
  rows: async ({ house }, { limit }) =>
    (await import('#server/ownership/transfer/find-transfers.store.ts')).listReviews(house.db, Number(limit)),
  show: ({ id: number, createdAt, kind, state, reason, tag }) => [
    number,
    createdAt.toISOString(),
    kind,
    state,
    reason ?? '–',
    tag,
  ],
});

const show: DeskCommand = {
  verb: 'show',
  summary: 'show a request: who asks, why, what the owner answers, and the papers, written to a folder',
  examples: [id, `${id} --out papers`],
  writes: false,
  logged: true,
  flags: (command) => command.argument('<id>', 'the request').option('--out <folder>', 'where its papers are written'),
  run: async (desk, [text = ''], flags) =>
    (await import('./reviews.ts')).showReview(desk, text, textFlag(flags, 'out')),
};

const accept: DeskCommand = {
  verb: 'accept',
  summary: 'accept the papers: the owner has fourteen days to object, then the bike changes hands',
  examples: [`${id} --dry-run`, id],
  writes: true,
  flags: (command) => command.argument('<id>', 'the request'),
  run: async (desk, [text = '']) => (await import('./reviews.ts')).acceptReview(desk, text),
};

const refuse: DeskCommand = {
  verb: 'refuse',
  summary: 'refuse a request, with a reason that its asker is told',
  examples: [`${id} --reason "The invoice names another bike."`],
  writes: true,
  flags: (command) =>
    command.argument('<id>', 'the request').requiredOption('--reason <text>', 'why, in the asker’s language'),
  run: async (desk, [text = ''], { reason }) => (await import('./reviews.ts')).refuseReview(desk, text, String(reason)),
};

const decide: DeskCommand = {
  verb: 'decide',
  summary: 'propose the end of a request that the owner does not agree with; somebody else confirms it',
  examples: [
    `${id} --for asker --reason "The invoice of 2023 is in this name, and the owner shows none."`,
    `${id} --for owner --reason "The receipt of the sale is signed by both."`,
  ],
  writes: true,
  flags: (command) =>
    command
      .argument('<id>', 'the request')
      .addOption(new Option('--for <side>', 'asker: the bike changes hands; owner: it stays').choices(disputeOutcomes))
      .requiredOption('--reason <text>', 'why, which both sides are told'),
  run: async (desk, [text = ''], flags) =>
    (await import('./decide.ts')).proposeDecision(
      desk,
      text,
      textFlag(flags, 'for') as DisputeOutcome | undefined,
      String(flags.reason),
    ),
};

const confirm: DeskCommand = {
  verb: 'confirm',
  summary: 'carry out what somebody else proposed: the bike changes hands or stays, and both sides are told',
  examples: [`${id} --for asker --dry-run`, `${id} --for asker`],
  writes: true,
  flags: (command) =>
    command
      .argument('<id>', 'the request')
      .addOption(new Option('--for <side>', 'what was proposed, as you read it').choices(disputeOutcomes)),
  run: async (desk, [text = ''], flags) =>
    (await import('./decide.ts')).confirmDecision(desk, text, textFlag(flags, 'for') as DisputeOutcome | undefined),
};

export const transfers: DeskNoun = {
  noun: 'transfers',
  place: 115,
  summary: 'requests for bikes with papers, and contests of who registered them first',
  commands: [list, show, accept, refuse, decide, confirm],
};
