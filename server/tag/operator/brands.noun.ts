import { accent } from '#domain/look/palette.ts';
import type { DeskNoun } from '#server/cli/desk.ts';
import { addCommandOf, importCommand, listCommand } from '#server/cli/table-commands.ts';
import { brandColumns } from '#server/tag/catalogue/catalogue-columns.ts';

const load = async () => (await import('#server/tag/catalogue/import-brands.ts')).brandsImporter;

export const brands: DeskNoun = {
  noun: 'brands',
  place: 10,
  summary: 'the partners whose bikes carry tags',
  commands: [
    addCommandOf(
      'a brand',
      `--slug aurora --name Aurora --secondary-color "${accent}" --support-email suporte@aurora.example.com`,
      brandColumns,
      load,
    ),
    importCommand('brands', 'brands.csv', load),
    listCommand({
      summary: 'list the brands, with how many models and tags each has',
      example: '',
      heads: ['slug', 'name', 'colour', 'support', 'redirect', 'models', 'tags'],
      none: 'There is no brand yet: npm run operator -- brands add --help',
      rows: async ({ house }) => (await import('./lists.store.ts')).listBrands(house.db),
      show: (row) => [
        row.slug,
        row.name,
        row.secondaryColor,
        row.supportEmail,
        row.tagToInsuranceRedirect,
        row.models,
        row.tags,
      ],
    }),
  ],
};
