import type { DeskCommand, DeskNoun } from '#server/cli/desk.ts';
import { brandFlag, ofBrand } from '#server/cli/flags.ts';
import { importCommand, listCommand } from '#server/cli/table-commands.ts';
import { undoCommand } from '#server/cli/undo-command.ts';

const ofStore: DeskCommand['flags'] = (command) => {
  command.requiredOption('--brand <slug>', 'the brand').requiredOption('--cnpj <cnpj>', 'the store’s CNPJ');
};

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
    undoCommand('stores', async () => (await import('#server/stores/import/import-stores.ts')).storesImporter),
    {
      verb: 'close',
      summary: 'close a store for good: it leaves the map, and no claim is offered to it any more',
      examples: ['--brand aurora --cnpj 11.222.333/0001-81'],
      writes: true,
      flags: ofStore,
      run: async (desk, _, flags) => (await import('./close-store.ts')).closeOrReopen(desk, flags, 'close'),
    },
    {
      verb: 'reopen',
      summary: 'open a store again that was closed',
      examples: ['--brand aurora --cnpj 11.222.333/0001-81'],
      writes: true,
      flags: ofStore,
      run: async (desk, _, flags) => (await import('./close-store.ts')).closeOrReopen(desk, flags, 'reopen'),
    },
    {
      verb: 'remove',
      summary: 'take out a store that came in by mistake',
      examples: ['--brand aurora --cnpj 11.222.333/0001-81 --dry-run'],
      writes: true,
      flags: ofStore,
      run: async (desk, _, flags) => (await import('./remove-store.ts')).removeStore(desk, flags),
    },
    listCommand({
      summary: 'list the stores',
      example: '--brand aurora',
      flags: ofBrand,
      heads: ['brand', 'cnpj', 'name', 'city', 'state', 'latitude', 'longitude', 'time zone', 'closed since'],
      none: 'There is no store yet: npm run operator -- stores import --help',
      rows: async (desk, flags) =>
        (await import('#server/stores/places.store.ts')).listStores(desk.house.db, {
          brand: await brandFlag(desk, flags),
        }),
      show: (row) => [
        row.brand,
        row.cnpj,
        row.name,
        row.city,
        row.state,
        row.latitude,
        row.longitude,
        row.timeZone,
        row.closedAt?.toISOString().slice(0, 10) ?? null,
      ],
    }),
  ],
};
