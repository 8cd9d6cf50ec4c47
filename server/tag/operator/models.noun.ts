import type { DeskNoun } from '#server/cli/desk-command.ts';
import { brandFlag, ofBrand } from '#server/cli/flags.ts';
import { addCommandOf, importCommand, listCommand } from '#server/cli/table-commands.ts';

const load = async () => (await import('#server/tag/catalogue/import-models.ts')).modelsImporter;

export const models: DeskNoun = {
  noun: 'models',
  place: 20,
  summary: 'a brand’s models, with photo and warranty term',
  commands: [
    addCommandOf(
      'a model',
      '--brand aurora --name "Pedra 29" --kind mtb --warranty-months 12',
      [
        { column: 'brand', value: 'slug', help: 'the brand', required: true },
        { column: 'name', value: 'name', help: 'the model’s name; STANDARD for tags sold blank', required: true },
        { column: 'kind', value: 'kind', help: 'road, mtb, urban or e-bike', required: true },
        { column: 'warranty_months', value: 'months', help: 'the contractual term, 0 for none', required: true },
        { column: 'photo', value: 'file', help: 'a photo, PNG, JPEG or WebP', file: true },
      ],
      load,
    ),
    importCommand('models', 'models.csv', load),
    listCommand({
      summary: 'list the models, with how many parts each has',
      example: '--brand aurora',
      flags: ofBrand,
      heads: ['brand', 'model', 'kind', 'months', 'photo', 'parts'],
      none: 'There is no model yet: npm run operator -- models add --help',
      rows: async (desk, flags) =>
        (await import('./lists.store.ts')).listModels(desk.house.db, { brand: await brandFlag(desk, flags) }),
      show: (row) => [row.brand, row.name, row.kind, row.warrantyMonths, row.photo, row.parts],
    }),
  ],
};
