import { formatMoney } from '#domain/brazil/money.ts';
import type { DeskNoun } from '#server/cli/desk-command.ts';
import { brandFlag, ofBrand } from '#server/cli/flags.ts';
import { addCommandOf, importCommand, listCommand } from '#server/cli/table-commands.ts';

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
      [
        { column: 'brand', value: 'slug', help: 'the brand', required: true },
        { column: 'code', value: 'code', help: 'the plan’s code, unique in the brand', required: true },
        { column: 'name', value: 'name', help: 'its name, in Portuguese', required: true },
        { column: 'months', value: 'months', help: 'how long the cover lasts', required: true },
        { column: 'limit', value: 'money', help: 'what is paid at most, in BRL', required: true },
        { column: 'down_payment', value: 'money', help: 'what the cyclist pays at the beginning' },
        { column: 'deductible', value: 'money', help: 'what the cyclist bears of a loss' },
        { column: 'payer', value: 'name', help: 'who pays the premium', required: true },
        { column: 'insurer_name', value: 'name', help: 'the insurer', required: true },
        { column: 'insurer_cnpj', value: 'cnpj', help: 'the insurer’s CNPJ', required: true },
        { column: 'susep_code', value: 'code', help: 'the insurer’s SUSEP code', required: true },
        { column: 'susep_process', value: 'number', help: 'the product’s SUSEP process', required: true },
        { column: 'offered', value: 'yes|no', help: 'whether cyclists are offered it' },
      ],
      load,
    ),
    importCommand('plans', 'plans.csv', load),
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
