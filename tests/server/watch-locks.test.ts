import { describe, expect, test } from 'vitest';
import { lockBike, lockOwnBike } from '#server/db/locking/bikes.store.ts';
import { lockAccount, lockPeople } from '#server/db/locking/people.store.ts';
import { aTradedBike } from '#tests/builders/transfer.ts';
import { useHouse } from './house.ts';
import { lockedBy, orderKeeper } from './watch-locks.ts';

const house = useHouse();

test.each([
  ['select "id" from "accounts" where "id" = $1 for no key update', ['accounts']],
  [
    'select 1 from "bikes" inner join "ownerships" on true where $1 for no key update of "bikes", "ownerships"',
    ['bikes', 'ownerships'],
  ],
  ['select 1 from "bikes" inner join "tags" on true for share of "bikes"', ['bikes']],
  ['select 1 from "claims" inner join "bikes" on true for update', ['claims', 'bikes']],
  ['update "transfers" set "state" = $1 where true', ['transfers']],
  ['update tags set model_id = r."modelId" from r', ['tags']],
  ['delete from "uploads" where "id" = $1', ['uploads']],
  ['insert into "receipts" ("id") values ($1) on conflict ("id") do update set "id" = excluded.id', ['receipts']],
  ['insert into "thefts" ("id") values ($1) on conflict do nothing', []],
  ['select "updated", "for" from "bikes"', []],
])('%s locks %j', (statement, tables) => {
  expect(lockedBy(statement)).toEqual(tables);
});

describe('in a transaction', () => {
  test('a person after the bike is out of order, and before it, or again, is not', async () => {
    const { owner, tag } = await aTradedBike(house());
    const { db } = house();
    await db.transaction(async (tx) => {
      await lockAccount(tx, owner.id);
      expect(await lockOwnBike(tx, tag, owner.id)).toMatchObject({ tag });
      await lockPeople(tx, [owner.id], null);
    });
    const wrong = db.transaction(async (tx) => {
      await lockBike(tx, { tag });
      await lockAccount(tx, owner.id);
    });
    await expect(wrong).rejects.toThrow('A row of accounts is locked after one of');
  });

  test('each begins anew', () => {
    orderKeeper()('update "bikes" set a = 1');
    expect(() => orderKeeper()('update "accounts" set a = 1')).not.toThrow();
  });
});
