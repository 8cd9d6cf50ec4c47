import { ofBrand } from '../brand-flag.ts';
import type { DeskNoun } from '../command.ts';
import { importCommand, listCommand, textFlag } from '../table-commands.ts';

export const stores: DeskNoun = {
  noun: 'stores',
  summary: 'where a brand’s bikes are sold and serviced',
  commands: [
    importCommand(
      'stores',
      'stores.csv',
      async () => (await import('../../shop/import/import-stores.ts')).storesImporter,
    ),
    listCommand({
      summary: 'list the stores',
      example: '--brand aurora',
      flags: ofBrand,
      heads: ['brand', 'cnpj', 'name', 'city', 'state', 'latitude', 'longitude'],
      none: 'There is no store yet: operator stores import --help',
      rows: async ({ house }, flags) =>
        (await import('../lists.store.ts')).listStores(house.db, { brand: textFlag(flags, 'brand') }),
      show: (row) => [row.brand, row.cnpj, row.name, row.city, row.state, row.latitude, row.longitude],
    }),
  ],
};
