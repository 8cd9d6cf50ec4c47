import { ofBrand } from '../brand-flag.ts';
import type { DeskNoun } from '../command.ts';
import { importCommand, listCommand, textFlag } from '../table-commands.ts';

export const bikes: DeskNoun = {
  noun: 'bikes',
  summary: 'the bikes with their serial numbers, tags and parts',
  commands: [
    importCommand('bikes', 'bikes.csv', async () => (await import('../../bike/import/import-bikes.ts')).bikesImporter),
    listCommand({
      summary: 'count bikes and tags by brand and model',
      example: '--brand aurora',
      flags: ofBrand,
      heads: ['brand', 'model', 'bikes', 'activated', 'free tags'],
      none: 'There is no model yet: operator models add --help',
      rows: async ({ house }, flags) =>
        (await import('../lists.store.ts')).countBikes(house.db, { brand: textFlag(flags, 'brand') }),
      show: (row) => [row.brand, row.model, row.bikes, row.active, row.free],
    }),
  ],
};
