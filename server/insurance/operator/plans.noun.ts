import { formatMoney } from '#domain/brazil/money.ts';
import type { DeskNoun } from '#server/cli/desk-command.ts';
import { brandFlag, ofBrand } from '#server/cli/flags.ts';
import { addCommandOf, importCommand, listCommand } from '#server/cli/table-commands.ts';
import { planColumns } from '#server/insurance/plan-columns.ts';
import { termsColumns } from '#server/insurance/terms/terms-columns.ts';

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
        '--susep-code 01234 --susep-process 15414.900123/2026-10 --offered yes',
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
      heads: ['brand', 'code', 'name', 'months', 'limit', 'insurer', 'offered'],
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
        row.offered,
      ],
    }),
  ],
};
