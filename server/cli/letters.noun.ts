import type { DeskNoun } from './desk-command.ts';
import { limitFlag } from './flags.ts';
import { listCommand } from './table-commands.ts';

export const letters: DeskNoun = {
  noun: 'letters',
  place: 210,
  summary: 'e-mails and text messages',
  commands: [
    {
      ...listCommand({
        summary: 'list the letters that were given up after their last try; without whom they were for',
        example: '--limit 20',
        flags: limitFlag,
        heads: ['written', 'by', 'kind', 'tries', 'last error', 'id'],
        none: 'No letter was given up.',
        rows: async ({ house }, flags) =>
          (await import('#server/jobs/letters.store.ts')).listDeadLetters(house.db, Number(flags.limit)),
        show: ({ createdAt, channel, kind, tries, lastError, id }) => [
          createdAt.toISOString(),
          channel,
          kind,
          tries,
          lastError,
          id,
        ],
      }),
      verb: 'dead',
    },
  ],
};
