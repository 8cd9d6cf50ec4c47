import type { DeskNoun } from '../command.ts';
import { listCommand } from '../table-commands.ts';
import { limitFlag } from '../number-flag.ts';

export const log: DeskNoun = {
  noun: 'log',
  summary: 'what was done at this desk, and by partners’ keys',
  commands: [
    listCommand({
      summary: 'list what was done last, newest first',
      example: '--limit 20',
      flags: limitFlag,
      heads: ['when', 'who', 'what', 'details'],
      none: 'Nothing was done yet.',
      rows: async ({ house }, flags) =>
        (await import('../../imports/desk-log.store.ts')).listDeskLog(house.db, { limit: Number(flags.limit) }),
      show: ({ at, actor, action, details }) => [
        ...[at.toISOString(), actor, action],
        Object.entries(details)
          .filter(([, value]) => value !== null)
          .map(([name, value]) => `${name}=${value}`)
          .join(' '),
      ],
    }),
  ],
};
