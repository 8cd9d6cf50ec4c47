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
    {
      ...listCommand({
        summary: 'list the requests to join a shop that wait, and who decides them until when',
        example: '',
        heads: ['id', 'asked', 'cnpj', 'shop', 'new', 'office', 'who decides', 'link until'],
        none: 'No request waits.',
        rows: async ({ house }) => (await import('./waiting-requests.store.ts')).listWaitingRequests(house.db),
        show: (row) => [
          row.id,
          row.askedAt.toISOString().slice(0, 16),
          row.cnpj,
          row.shop,
          row.isNew,
          row.office,
          row.forOperator ? 'the operator' : 'the shop',
          row.linkUntil?.toISOString().slice(0, 16) ?? null,
        ],
      }),
      verb: 'requests',
    },
    {
      verb: 'resend-link',
      summary: 'mail another link to whoever may decide a request: the first works for seven days',
      examples: ['0193b1c2-0000-7000-8000-00000000000a --dry-run'],
      writes: true,
      flags: (command) => command.argument('<request>', 'the request’s id'),
      run: async (desk, [id = '']) => (await import('./requests.ts')).resendRequestLink(desk, id),
    },
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
