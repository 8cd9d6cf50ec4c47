import type { DeskNoun } from '#server/cli/desk.ts';
import { brandFlag, ofBrand } from '#server/cli/flags.ts';
import { importCommand, listCommand } from '#server/cli/table-commands.ts';

export const stores: DeskNoun = {
  noun: 'stores',
  place: 60,
  summary: 'where a brand’s bikes are sold and serviced',
  commands: [
    importCommand(
      'stores',
      'stores.csv',
      async () => (await import('#server/stores/import/import-stores.ts')).storesImporter,
    ),
    listCommand({
      summary: 'list the stores',
      example: '--brand aurora',
      flags: ofBrand,
      heads: ['brand', 'cnpj', 'name', 'city', 'state', 'latitude', 'longitude', 'time zone'],
      none: 'There is no store yet: npm run operator -- stores import --help',
      rows: async (desk, flags) =>
        (await import('#server/stores/places.store.ts')).listStores(desk.house.db, {
          brand: await brandFlag(desk, flags),
        }),
      show: (row) => [row.brand, row.cnpj, row.name, row.city, row.state, row.latitude, row.longitude, row.timeZone],
    }),
  ],
};
