import type { DeskNoun } from '#server/cli/desk.ts';
import { importCommand, listCommand } from '#server/cli/table-commands.ts';

export const shops: DeskNoun = {
  noun: 'shops',
  place: 70,
  summary: 'the bike shops whose people log in at /loja',
  commands: [
    importCommand(
      'shops',
      'shops.csv',
      async () => (await import('#server/shop/import/import-shops.ts')).shopsImporter,
    ),
    listCommand({
      summary: 'list the shops, with how many people each has',
      example: '',
      heads: ['cnpj', 'name', 'people'],
      none: 'There is no shop yet: npm run operator -- shops import --help',
      rows: async ({ house }) => (await import('#server/shop/shops.store.ts')).listShops(house.db),
      show: (row) => [row.cnpj, row.name, row.people],
    }),
  ],
};
