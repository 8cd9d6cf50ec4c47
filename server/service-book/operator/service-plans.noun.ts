import type { DeskNoun } from '#server/cli/desk.ts';
import { brandFlag, ofBrand } from '#server/cli/flags.ts';
import { addCommandOf, importCommand, listCommand } from '#server/cli/table-commands.ts';
import { undoCommand } from '#server/cli/undo-command.ts';
import { planColumns } from '#server/service-book/plans/plan-columns.ts';

const load = async () => (await import('#server/service-book/plans/import-plans.ts')).servicePlansImporter;

export const servicePlans: DeskNoun = {
  noun: 'service-plans',
  place: 34,
  summary: 'the services that brands ask for',
  commands: [
    addCommandOf(
      'the services that a brand asks for',
      '--brand aurora --kind inspection --first-days 90 --every-months 12',
      planColumns,
      load,
    ),
    importCommand('service plans', 'service-plans.csv', load),
    undoCommand('service plans', load),
    {
      verb: 'export',
      summary: 'write the plans as the table that they come in with',
      examples: ['--brand aurora --out service-plans.csv', '--out service-plans.csv'],
      writes: true,
      flags: (command) => {
        ofBrand(command);
        command.requiredOption('--out <plans.csv>', 'the table to write; one that is there is replaced');
      },
      run: async (desk, _, flags) => (await import('./export-plans.ts')).exportPlans(desk, flags),
    },
    {
      verb: 'remove',
      summary:
        'ask for nothing any more of bikes that are activated from now on; warranty statements keep what they say',
      examples: ['--brand aurora --dry-run', '--brand aurora --model "Pedra 29"'],
      writes: true,
      flags: (command) => {
        command
          .requiredOption('--brand <slug>', 'the brand')
          .option('--model <name>', 'the model; without it the plan of all that have none of their own');
      },
      run: async (desk, _, flags) => (await import('./remove-plan.ts')).removePlan(desk, flags),
    },
    listCommand({
      summary: 'list what brands ask for',
      example: '--brand aurora',
      flags: ofBrand,
      heads: ['brand', 'model', 'kind', 'first within days', 'then every months', 'if missed'],
      none: 'No brand asks for services yet: npm run operator -- service-plans add --help',
      rows: async (desk, flags) =>
        (await import('#server/service-book/plans/plans.store.ts')).listPlans(desk.house.db, {
          brand: await brandFlag(desk, flags),
        }),
      show: ({ brand, model, kind, firstDays, everyMonths, missed }) => [
        brand,
        model || 'all others',
        kind,
        firstDays,
        everyMonths,
        missed,
      ],
    }),
  ],
};
