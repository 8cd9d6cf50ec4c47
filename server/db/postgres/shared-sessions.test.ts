import { afterEach, describe, expect, test } from 'vitest';
import { aPoolerOf } from '#tests/server/pooler.ts';
import { connectPostgres } from './connect-postgres.ts';
import { forLongWork, openPool } from './pool.ts';
import { refuseSharedSessions, SharedSessions } from './shared-sessions.ts';

const url = process.env.TEST_DATABASE_URL;
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

describe.runIf(url)('a pooler in front of the database', () => {
  test.each([1, 2, 5])(
    'that shares %i sessions by transactions is refused before anything is changed',
    async (sessions) => {
      const pooler = await aPoolerOf(url!, sessions);
      closing.push(pooler.close);
      await expect(connectPostgres(pooler.url, 2, null)).rejects.toThrow(SharedSessions);
    },
  );

  test('is none where every connection has its own session, and the limits are set', async () => {
    const pool = openPool(url!, 2, forLongWork);
    closing.push(() => pool.end());
    await refuseSharedSessions(pool);
    expect((await pool.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '1min' }]);
    expect((await pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
  });
});
