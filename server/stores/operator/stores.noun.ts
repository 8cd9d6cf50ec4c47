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
    {
      verb: 'remove',
      summary: 'take out a store that has closed: it leaves the map, and no claim is offered to it any more',
      examples: ['--brand aurora --cnpj 11.222.333/0001-81 --dry-run'],
      writes: true,
      flags: (command) => {
        command.requiredOption('--brand <slug>', 'the brand').requiredOption('--cnpj <cnpj>', 'the store’s CNPJ');
      },
      run: async (desk, _, flags) => (await import('./remove-store.ts')).removeStore(desk, flags),
    },
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
