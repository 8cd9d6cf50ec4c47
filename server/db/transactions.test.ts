import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterEach, describe, expect, test } from 'vitest';
import { shareCheck } from '#domain/ownership/bike-check.contract.ts';
import { runDueTransfers } from '#server/ownership/transfer/ending/run-due.ts';
import { anAddress, aHandOver, aTradedBike } from '#tests/builders/transfer.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { rowsOf } from './records.ts';

const house = useHouse();
const aSecret = () => randomBytes(32).toString('base64url');

/**
 * Has the database undo the next transactions that write to a table, with a code. Its numbers go on when a transaction is undone: they say how often it was
 * tried.
 */
async function undoing(table: string, code: string, times: number) {
  const { db } = house();
  await db.execute(sql`create sequence undone`);
  await db.execute(
    sql.raw(`create function undo() returns trigger language plpgsql as $$ begin
      if nextval('undone') <= ${times} then raise exception 'undone' using errcode = '${code}'; end if;
      return new;
    end $$`),
  );
  await db.execute(sql.raw(`create trigger undo before insert on ${table} for each row execute function undo()`));
}
const tried = async () =>
  Number((await rowsOf<{ last: string }>(house().db, sql`select last_value as last from undone`))[0]!.last);
afterEach(async () => {
  await house().db.execute(sql`drop function if exists undo() cascade`);
  await house().db.execute(sql`drop sequence if exists undone`);
});

async function share() {
  const { owner, tag } = await aTradedBike(house());
  const input = { tag, id: uuidv7(), secret: aSecret(), days: 7 } as const;
  return () => ask(house(), shareCheck, input, { token: owner.token });
}

describe.each(['40P01', '40001'])('a change that the database undoes because of another one (%s)', (code) => {
  test('is made again before anybody is told', async () => {
    const sharing = await share();
    await undoing('check_links', code, 2);
    const { status, body } = await sharing();
    expect([status, body.links?.length]).toEqual([200, 1]);
    expect(await tried()).toBe(3);
  });

  test('is given up after three times: unavailable for now, and nothing was done', async () => {
    const sharing = await share();
    await undoing('check_links', code, 99);
    const { status, body, headers } = await sharing();
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'unavailable', '5']);
    expect(await tried()).toBe(3);
    await house().db.execute(sql`drop function undo() cascade`);
    expect((await sharing()).body.links).toHaveLength(1);
  });
});

test('a lock that was not to be had is no reason to wait for it again', async () => {
  const sharing = await share();
  await undoing('check_links', '55P03', 99);
  expect((await sharing()).body.code).toBe('unavailable');
  expect(await tried()).toBe(1);
});

test('what is wrong in itself is told at once', async () => {
  const sharing = await share();
  await undoing('check_links', '22012', 99);
  expect((await sharing()).body.code).toBe('internal');
  expect(await tried()).toBe(1);
});

test('a job’s transaction is done again as well', async () => {
  const { id } = await aHandOver(house(), anAddress());
  house().clock.advance(30 * 86_400);
  await undoing('transfer_events', '40P01', 2);
  await runDueTransfers({ ...house(), db: house().longDb });
  const [row] = await rowsOf<{ state: string }>(house().db, sql`select state from transfers where id = ${id}`);
  expect(row?.state).toBe('expired');
});
