import { type Command, Option } from 'commander';
import type { StoreOfCompany } from '#domain/shop/known-store.ts';
import { suspensionReasons, type SuspensionReason } from '#domain/shop/suspension.ts';
import type { DeskNoun } from '#server/cli/desk.ts';
import { textFlag } from '#server/cli/flags.ts';
import { importCommand, listCommand } from '#server/cli/table-commands.ts';

/** Which shop it is about. */
function cnpjArgument(command: Command): Command {
  return command.argument('<cnpj>', 'the shop’s CNPJ, with or without its dots');
}

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
        summary:
          'list the requests to join a shop that wait, who decides them until when, and whose CNPJ it is among the stores',
        example: '',
        heads: ['id', 'asked', 'cnpj', 'shop', 'city', 'new', 'office', 'who decides', 'link until', 'stores'],
        none: 'No request waits.',
        rows: async ({ house }) => (await import('#server/shop/requests/list-requests.ts')).listRequests(house.db),
        show: (row) => [
          row.id,
          row.askedAt.toISOString().slice(0, 16),
          row.cnpj,
          row.shop,
          row.city,
          row.isNew,
          row.office,
          row.forOperator ? 'the operator' : 'the shop',
          row.linkUntil?.toISOString().slice(0, 16) ?? null,
          row.stores.map(storeInCell).join(' | '),
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
    {
      verb: 'new-phone',
      summary: 'let the only Owner of a shop log in with another phone, after the papers of the shop were seen',
      examples: [
        '11.222.333/0001-81 --phone "(11) 90000-0014" --reason "contract and identity card seen, ticket 4711"',
      ],
      writes: true,
      flags: (command) =>
        cnpjArgument(command)
          .requiredOption('--phone <phone>', 'the mobile number with which they log in from now on')
          .requiredOption('--reason <reason>', 'what was seen, in one line, without names and numbers of documents'),
      run: async (desk, [cnpj = ''], flags) =>
        (await import('./new-phone.ts')).newPhoneAtDesk(desk, cnpj, {
          phone: textFlag(flags, 'phone') ?? '',
          reason: textFlag(flags, 'reason') ?? '',
        }),
    },
    {
      verb: 'suspend',
      summary: 'suspend a shop as a whole: nobody acts for it or joins it, and its claims go on without it',
      examples: ['11.222.333/0001-81 --reason taken-over --dry-run'],
      writes: true,
      flags: (command) =>
        cnpjArgument(command)
          .addOption(new Option('--reason <reason>', 'why').choices(suspensionReasons).makeOptionMandatory())
          .option('--words <words>', 'what the shop is to read beside it, in one line'),
      run: async (desk, [cnpj = ''], flags) =>
        (await import('./suspend.ts')).suspendAtDesk(desk, cnpj, {
          reason: flags.reason as SuspensionReason,
          words: textFlag(flags, 'words'),
        }),
    },
    {
      verb: 'resume',
      summary: 'let a suspended shop go on',
      examples: ['11.222.333/0001-81'],
      writes: true,
      flags: cnpjArgument,
      run: async (desk, [cnpj = '']) => (await import('./suspend.ts')).resumeAtDesk(desk, cnpj),
    },
    {
      ...listCommand({
        summary: 'list when shops were suspended, why and by whom, and when they could go on',
        example: '',
        heads: ['cnpj', 'shop', 'people', 'suspended', 'by', 'reason', 'words', 'resumed', 'by'],
        none: 'No shop was ever suspended.',
        rows: async ({ house }) =>
          (await import('#server/shop/suspension/suspensions.store.ts')).listSuspensions(house.db),
        show: ({ cnpj, name, people, suspension: one }) => [
          cnpj,
          name,
          people,
          one.suspendedAt.toISOString().slice(0, 16),
          one.suspendedBy,
          one.reason,
          one.words,
          one.resumedAt?.toISOString().slice(0, 16) ?? null,
          one.resumedBy,
        ],
      }),
      verb: 'suspensions',
    },
    listCommand({
      summary: 'list the shops, with how many people each has, and since when one is suspended',
      example: '',
      heads: ['cnpj', 'name', 'people', 'suspended'],
      none: 'There is no shop yet: npm run operator -- shops import --help',
      rows: async ({ house }) => (await import('#server/shop/shops.store.ts')).listShops(house.db),
      show: (row) => [row.cnpj, row.name, row.people, row.suspendedAt?.toISOString().slice(0, 16) ?? null],
    }),
  ],
};

const agreeing = {
  both: 'name and city agree',
  name: 'the city differs',
  city: 'the name differs',
  neither: 'name and city differ',
} as const;

/** A store as a cell tells of it: `Batel Ciclo, Curitiba (Aurora): name and city differ; +554133330001`. */
function storeInCell({ name, city, brand, agrees, isClosed, phone, whatsapp, email }: StoreOfCompany): string {
  const notes = [agrees && agreeing[agrees], isClosed && 'closed', phone ?? whatsapp ?? email].filter(Boolean);
  return [`${name}, ${city} (${brand})`, notes.join('; ')].filter(Boolean).join(': ');
}
