import type { DeskNoun } from '#server/cli/desk-command.ts';
import { brandFlag, ofBrand } from '#server/cli/flags.ts';
import { importCommand, listCommand } from '#server/cli/table-commands.ts';

export const bikes: DeskNoun = {
  noun: 'bikes',
  place: 50,
  summary: 'the bikes with their serial numbers, tags and parts',
  commands: [
    importCommand(
      'bikes',
      'bikes.csv',
      async () => (await import('#server/bike/import/import-bikes.ts')).bikesImporter,
    ),
    listCommand({
      summary: 'count bikes and tags by brand and model',
      example: '--brand aurora',
      flags: ofBrand,
      heads: ['brand', 'model', 'bikes', 'activated', 'free tags'],
      none: 'There is no model yet: npm run operator -- models add --help',
      rows: async (desk, flags) =>
        (await import('./lists.store.ts')).countBikes(desk.house.db, { brand: await brandFlag(desk, flags) }),
      show: (row) => [row.brand, row.model, row.bikes, row.active, row.free],
    }),
  ],
};
