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
        { column: 'premium', value: 'money', help: 'the premium of the whole period, with tax (IOF)' },
        { column: 'installments', value: 'number', help: 'in how many instalments the premium is paid' },
        { column: 'payer', value: 'name', help: 'who pays the premium', required: true },
        { column: 'line', value: 'text', help: 'the class of insurance (ramo) with its code' },
        { column: 'insurer_name', value: 'name', help: 'the insurer', required: true },
        { column: 'insurer_cnpj', value: 'cnpj', help: 'the insurer’s CNPJ', required: true },
        { column: 'susep_code', value: 'code', help: 'the insurer’s SUSEP code', required: true },
        { column: 'susep_process', value: 'number', help: 'the product’s SUSEP process', required: true },
        { column: 'insurer_contact', value: 'text', help: 'how insured people reach the insurer' },
        { column: 'covers', value: 'items', help: 'what is covered: “title: text|title: text”' },
        { column: 'exclusions', value: 'items', help: 'what is not covered, in the same way' },
        { column: 'glossary', value: 'items', help: 'words that are explained, in the same way' },
        { column: 'claim_documents', value: 'items', help: 'what the insurer wants to see: “text|text”' },
        { column: 'offered', value: 'yes|no', help: 'whether cyclists are offered it' },
      ],
      load,
    ),
    importCommand('plans', 'plans.csv', load),
    {
      ...addCommandOf(
        'a version of a plan’s conditions',
        '--brand aurora --plan gratis-1 --version 2026-11 --file conditions.txt',
        [
          { column: 'brand', value: 'slug', help: 'the brand', required: true },
          { column: 'plan', value: 'code', help: 'the plan’s code', required: true },
          { column: 'version', value: 'version', help: 'the version; its text never changes', required: true },
          {
            column: 'file',
            value: 'path',
            help: 'the text, headings on lines that begin with “# ”',
            required: true,
            file: true,
          },
        ],
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
