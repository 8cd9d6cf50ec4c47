import type { DeskNoun } from './desk-command.ts';
import { limitFlag } from './flags.ts';
import { listCommand } from './table-commands.ts';

export const log: DeskNoun = {
  noun: 'log',
  place: 200,
  summary: 'what was done at this desk, and by partners’ keys',
  commands: [
    listCommand({
      summary: 'list what was done last, newest first',
      example: '--limit 20',
      flags: limitFlag,
      heads: ['when', 'who', 'what', 'details'],
      none: 'Nothing was done yet.',
      rows: async ({ house }, flags) =>
        (await import('#server/imports/desk-log.store.ts')).listDeskLog(house.db, { limit: Number(flags.limit) }),
      show: ({ at, actor, action, details }) => [
        at.toISOString(),
        actor,
        action,
        Object.entries(details)
          .filter(([, value]) => value !== null)
          .map(([name, value]) => `${name}=${value}`)
          .join(' '),
      ],
    }),
  ],
};
