import type { DeskNoun } from '#server/cli/desk.ts';
import { listCommand } from '#server/cli/table-commands.ts';

export const certificates: DeskNoun = {
  noun: 'certificates',
  place: 117,
  summary: 'certificates of ownership, and the keys that sign them',
  commands: [
    {
      ...listCommand({
        summary: 'list the signing keys: which signs, which did, which are lost, and when each signed',
        example: '',
        heads: ['key', 'state', 'from', 'until'],
        none: 'There is none.',
        rows: async ({ house }) =>
          (await (await import('#server/identity/published-keys/published-keys.ts')).readPublishedKeys(house.db))
            .periods,
        show: ({ kid, state, validFrom, validUntil }) => [kid, state, validFrom, validUntil],
      }),
      verb: 'keys',
      examples: [''],
    },
    {
      verb: 're-sign',
      summary: 'sign the certificates of lost keys anew, with the key of now; stopped, it goes on at the next run',
      examples: ['--dry-run', ''],
      writes: true,
      run: async (desk) => (await import('./re-sign.ts')).reSign(desk),
    },
  ],
};
