import { Option } from 'commander';
import { formatMoney } from '#domain/brazil/money.ts';
import { policyStates, type PolicyState } from '#domain/insurance/policy.ts';
import { moods } from '#domain/insurance/sandbox-mood.ts';
import type { DeskCommand, DeskNoun } from '#server/cli/desk.ts';
import { brandFlag, ofBrand, limitFlag } from '#server/cli/flags.ts';
import { addCommandOf, importCommand, listCommand } from '#server/cli/table-commands.ts';
import { planColumns, termsColumns } from '#server/insurance/plan-columns.ts';

const status: DeskCommand = {
  verb: 'status',
  summary: 'show whether the insurer can be reached, what it has yet to be told, and what went wrong',
  examples: [''],
  writes: false,
  run: async (desk) => (await import('./insurer.ts')).insurerStatus(desk),
};

const retry: DeskCommand = {
  verb: 'retry',
  summary: 'tell the insurer at once what waits, for example after an outage',
  examples: ['--dry-run', ''],
  writes: true,
  run: async (desk) => (await import('./insurer.ts')).retryInsurer(desk),
};

const sandbox: DeskCommand = {
  verb: 'sandbox',
  summary: 'set how the sandbox insurer of a demo answers from now on',
  examples: ['down', 'accepts'],
  writes: true,
  flags: (command) => command.argument('<mood>', `one of ${moods.join(', ')}`),
  run: async (desk, [mood = '']) => (await import('./insurer.ts')).setSandbox(desk, mood),
};

export const insurer: DeskNoun = {
  noun: 'insurer',
  place: 82,
  summary: 'the line to the insurer',
  commands: [status, retry, sandbox],
};

const load = async () => (await import('#server/insurance/import-plans.ts')).plansImporter;

export const plans: DeskNoun = {
  noun: 'plans',
  place: 80,
  summary: 'the insurance plans of a brand',
  commands: [
    addCommandOf(
      'a plan',
      '--brand aurora --code gratis-1 --name "Um ano grátis" --months 12 --limit 15.000,00 --down-payment 0,00 ' +
        '--deductible 0,00 --payer Aurora --insurer-name "Seguradora Exemplo S.A." --insurer-cnpj 11.222.333/0001-81 ' +
        '--susep-code 01234 --susep-process 15414.900123/2026-10 --contract ticket --seller insurer --platform-role none --offered yes',
      planColumns,
      load,
    ),
    importCommand('plans', 'plans.csv', load),
    {
      ...addCommandOf(
        'a version of a plan’s conditions',
        '--brand aurora --plan gratis-1 --version 2026-11 --file conditions.txt',
        termsColumns,
        async () => (await import('#server/insurance/terms/import-terms.ts')).termsImporter,
      ),
      verb: 'terms',
      summary: 'put a version of a plan’s conditions in force',
    },
    listCommand({
      summary: 'list the plans',
      example: '--brand aurora',
      flags: ofBrand,
      heads: ['brand', 'code', 'name', 'months', 'limit', 'insurer', 'contract', 'offered'],
      none: 'There is no plan yet: npm run operator -- plans add --help',
      rows: async (desk, flags) =>
        (await import('./lists.store.ts')).listPlans(desk.house.db, { brand: await brandFlag(desk, flags) }),
      show: (row) => [
        row.brand,
        row.code,
        row.name,
        row.months,
        formatMoney(row.limitCents, 'en'),
        row.insurer,
        row.contract,
        row.offered,
      ],
    }),
  ],
};

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
    (await import('./lists.store.ts')).listPolicies(desk.house.db, {
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
