import { accent } from '#domain/look/palette.ts';
import type { DeskNoun } from '#server/cli/desk-command.ts';
import { addCommandOf, importCommand, listCommand } from '#server/cli/table-commands.ts';

const load = async () => (await import('#server/tag/catalogue/import-brands.ts')).brandsImporter;

export const brands: DeskNoun = {
  noun: 'brands',
  place: 10,
  summary: 'the partners whose bikes carry tags',
  commands: [
    addCommandOf(
      'a brand',
      `--slug aurora --name Aurora --secondary-color "${accent}" --support-email suporte@aurora.example.com`,
      [
        { column: 'slug', value: 'slug', help: 'its name in addresses: small letters, digits, dashes', required: true },
        { column: 'name', value: 'name', help: 'its name on screens and labels', required: true },
        { column: 'secondary_color', value: 'colour', help: 'the colour of its screens, #rrggbb' },
        { column: 'favicon', value: 'file', help: 'a square picture, PNG, JPEG or WebP', file: true },
        { column: 'logo', value: 'file', help: 'its logo, PNG, JPEG or WebP', file: true },
        { column: 'support_email', value: 'address', help: 'where cyclists’ questions go' },
        {
          column: 'tag_to_insurance_redirect',
          value: 'yes|no',
          help: 'whether a scanned new bike leads its owner straight to sign-up',
        },
        {
          column: 'first_owner_only',
          value: 'yes|no',
          help: 'whether its warranty beyond the law’s holds for the first owner alone',
        },
      ],
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
