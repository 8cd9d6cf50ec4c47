import type { DeskNoun } from '#server/cli/desk-command.ts';
import { brandFlag, ofBrand } from '#server/cli/flags.ts';
import { addCommandOf, importCommand, listCommand } from '#server/cli/table-commands.ts';
import { modelColumns } from '#server/tag/catalogue/model-columns.ts';

const load = async () => (await import('#server/tag/catalogue/import-models.ts')).modelsImporter;

export const models: DeskNoun = {
  noun: 'models',
  place: 20,
  summary: 'a brand’s models, with photo and warranty term',
  commands: [
    addCommandOf('a model', '--brand aurora --name "Pedra 29" --kind mtb --warranty-months 12', modelColumns, load),
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
