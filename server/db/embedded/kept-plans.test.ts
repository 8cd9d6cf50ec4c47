import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { emptyDatabase } from '#tests/server/empty-database.ts';
import { openPglite } from './connect-embedded.ts';

let client: PGlite;
beforeAll(async () => {
  client = await openPglite({ dataDir: 'memory://', loadDataDir: await emptyDatabase() });
});
beforeEach(
  async () => void (await client.exec('drop table if exists things; create table things (id int primary key)')),
);
afterAll(() => client.close());

/** What PostgreSQL keeps, but for the text that asks. */
async function kept(): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>('select statement from pg_prepared_statements order by 1');
  return rows.map(({ statement }) => statement).filter((text) => !text.includes('pg_prepared_statements'));
}

test('a text that comes again is one message, and its plan is kept', async () => {
  const send = vi.spyOn(client, 'execProtocolStream');
  const messages: number[] = [];
  for (const value of [1, 2, 3]) {
    send.mockClear();
    await client.query('select $1::int + 40 as sum', [value]);
    messages.push(send.mock.calls.length);
  }
  send.mockRestore();
  expect(messages).toEqual([2, 1, 1]);
  expect(await kept()).toContain('select $1::int + 40 as sum');
});

test('says the same the first, second and third time', async () => {
  const values = [
    ['a', null, '"quoted", {braced}'],
    { why: 'because' },
    new Date('2026-11-20T12:00:00Z'),
    true,
    null,
    new Uint8Array([0, 255]),
  ];
  const ask = () =>
    client.query(
      'select $1::text[] as texts, $2::jsonb as json, $3::timestamptz as at, $4::bool as yes, $5::int as none, $6::bytea as bytes',
      values,
    );
  const [texts, json, at, yes, none, bytes] = values;
  for (let time = 1; time <= 3; time++) expect((await ask()).rows).toEqual([{ texts, json, at, yes, none, bytes }]);
});

test('what is refused when a plan would be made leaves no plan, and can be asked again', async () => {
  const insert = (id: number) => client.query('insert into things (id) values ($1) /* refused */', [id]);
  await insert(1);
  await expect(insert(1)).rejects.toMatchObject({ code: '23505', table: 'things' });
  await expect(insert(1)).rejects.toMatchObject({ code: '23505' });
  await insert(2);
  await client.query('select 1');
  const plans = (await kept()).filter((text) => text.includes('/* refused */'));
  expect(plans).toHaveLength(1);
  expect((await client.query('select id from things order by id')).rows).toEqual([{ id: 1 }, { id: 2 }]);
});

test('a refusal in a transaction undoes it, and plans outlive it', async () => {
  const insert = 'insert into things (id) values ($1) /* undone */';
  const work = client.transaction(async (tx) => {
    await tx.query(insert, [1]);
    await tx.query(insert, [2]);
    await tx.query(insert, [2]);
  });
  await expect(work).rejects.toMatchObject({ code: '23505' });
  expect((await client.query('select id from things')).rows).toEqual([]);
  expect(await client.query(insert, [2])).toMatchObject({ affectedRows: 1 });
});

test('a transaction that is over takes no more queries', async () => {
  let late: () => Promise<unknown> = async () => {};
  await client.transaction(async (tx) => {
    late = () => tx.query('select 1');
  });
  await expect(late()).rejects.toThrow('Transaction is closed');
});

test('queries at once have their own answers', async () => {
  const ask = (value: number) => client.query<{ is: number }>('select $1::int as is', [value]);
  const answers = await Promise.all(Array.from({ length: 50 }, (_, value) => ask(value)));
  expect(answers.map(({ rows }) => rows[0]!.is)).toEqual(Array.from({ length: 50 }, (_, value) => value));
});

test('keeps a few hundred plans, those asked last', async () => {
  for (let nth = 0; nth < 450; nth++) for (const _ of [1, 2]) await client.query(`select ${nth} as nth`);
  const plans = await kept();
  expect(plans.length).toBeLessThanOrEqual(400);
  expect(plans).toContain('select 449 as nth');
  expect(plans).not.toContain('select 0 as nth');
});
