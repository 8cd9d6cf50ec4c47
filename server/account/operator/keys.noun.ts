import { InvalidArgumentError, type Command } from 'commander';
import { importQuota } from '#domain/http/contract.ts';
import { authorityScopes, partnerScopes, type PartnerScope } from '#domain/http/partner-scopes.ts';
import type { DeskNoun, Flags } from '#server/cli/desk.ts';
import { textFlag } from '#server/cli/flags.ts';
import { listCommand } from '#server/cli/table-commands.ts';
import type { KeyQuota } from '#server/identity/keys/api-keys.store.ts';

const allScopes: readonly PartnerScope[] = [...partnerScopes, ...authorityScopes];

function readScopes(text: string): PartnerScope[] {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  const scopes = allScopes.filter((scope) => words.includes(scope));
  if (words.length === 0 || words.some((word) => !(allScopes as readonly string[]).includes(word)))
    throw new InvalidArgumentError(`Write one or more of ${allScopes.join(', ')}.`);
  return scopes;
}

/** `default` removes the key's own quota. */
function readBound(text: string): number | 'default' {
  if (text === 'default') return text;
  const number = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (number === 0) throw new InvalidArgumentError('Write a whole number of 1 or more, or default.');
  return number;
}

/** A key's daily quota. */
function quotaFlags(command: Command): void {
  const { megabytes, minutes } = importQuota;
  command
    .option('--megabytes-a-day <megabytes>', `what it may send in a day; ${megabytes} unless told`, readBound)
    .option('--minutes-a-day <minutes>', `how long its imports may run in a day; ${minutes} unless told`, readBound);
}

function quotaOf({ megabytesADay, minutesADay }: Flags): KeyQuota {
  const bound = (value: unknown) => (value === 'default' ? null : (value as number));
  return {
    ...(megabytesADay !== undefined && { megabytesADay: bound(megabytesADay) }),
    ...(minutesADay !== undefined && { minutesADay: bound(minutesADay) }),
  };
}

export const keys: DeskNoun = {
  noun: 'keys',
  place: 110,
  summary: 'the keys by which partners import over HTTP',
  commands: [
    {
      verb: 'add',
      summary: 'issue a key for a brand or a shop; its secret is shown once',
      examples: [
        '--name "Aurora ERP" --brand aurora --scopes bikes:import,stores:import',
        '--name "Pedal Bom" --shop 12.ABC.345/01DE-35 --scopes invoices:import',
        '--name "Market surveillance" --scopes passports:read',
      ],
      writes: true,
      flags: (command) => {
        command
          .requiredOption('--name <name>', 'what it is for; for your eyes')
          .option('--brand <slug>', 'the brand whose key it is')
          .option('--shop <cnpj>', 'the shop whose key it is')
          .requiredOption('--scopes <scopes>', `what it may do: ${allScopes.join(', ')}`, readScopes);
        quotaFlags(command);
      },
      run: async (desk, _, flags) =>
        (await import('./keys.ts')).addKey(desk, {
          name: String(flags.name),
          brand: textFlag(flags, 'brand'),
          shop: textFlag(flags, 'shop'),
          scopes: flags.scopes as PartnerScope[],
          quota: quotaOf(flags),
        }),
    },
    listCommand({
      summary: 'list the keys; their secrets are nowhere',
      example: '',
      heads: ['id', 'begins', 'name', 'brand', 'shop', 'may', 'MB a day', 'minutes a day', 'issued', 'revoked'],
      none: 'There is no key yet: npm run operator -- keys add --help',
      rows: async ({ house }) => (await import('#server/identity/keys/api-keys.store.ts')).listApiKeys(house.db),
      show: ({ id, hint, name, brand, shop, scopes, megabytesADay, minutesADay, createdAt, revokedAt }) => [
        id,
        hint,
        name,
        brand,
        shop,
        scopes.join(' '),
        megabytesADay,
        minutesADay,
        createdAt.toISOString(),
        revokedAt?.toISOString() ?? null,
      ],
    }),
    {
      verb: 'change',
      summary: 'change what a key may bring in a day',
      examples: ['019aa0f0-0000-7000-8000-000000000001 --megabytes-a-day 500 --minutes-a-day 60'],
      writes: true,
      flags: (command) => {
        command.argument('<id>', 'the id, as `keys list` shows it');
        quotaFlags(command);
      },
      run: async (desk, [id = ''], flags) => (await import('./keys.ts')).changeKey(desk, id, quotaOf(flags)),
    },
    {
      verb: 'revoke',
      summary: 'take a key away for good',
      examples: ['019aa0f0-0000-7000-8000-000000000001'],
      writes: true,
      flags: (command) => command.argument('<id>', 'the id, as `keys list` shows it'),
      run: async (desk, [id = '']) => (await import('./keys.ts')).revokeKey(desk, id),
    },
  ],
};
