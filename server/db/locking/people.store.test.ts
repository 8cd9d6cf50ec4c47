import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Tx } from '#server/db/database.ts';
import {
  lockAccount,
  lockAccountByEmail,
  lockPeople,
  lockWithHolder,
  lockWithPhoneHolder,
} from '#server/db/locking/people.store.ts';
import { rowsOf } from '#server/db/records.ts';
import { announce } from '#server/uploads/uploads.store.ts';
import { anAccount, type Person } from '#tests/builders/account.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
// The embedded database has one connection: nothing can be beside a transaction.
const onPostgres = Boolean(process.env.TEST_DATABASE_URL);

const locks: Record<string, (tx: Tx, person: Person) => Promise<unknown>> = {
  'a person': (tx, { id }) => lockAccount(tx, id),
  'the person of an address': (tx, { email }) => lockAccountByEmail(tx, email),
  'several people': (tx, { id, email }) => lockPeople(tx, [id], email),
  'the holder of an address': (tx, { id, email }) => lockWithHolder(tx, id, email),
  'the holder of a phone': (tx, { id }) => lockWithPhoneHolder(tx, id, '+5511999990000'),
  'whoever announces a file': (tx, { id: accountId }) =>
    announce(
      tx,
      {
        id: accountId,
        accountId,
        guestOf: null,
        purpose: 'claim-evidence',
        kind: 'photo',
        bytes: 1,
        createdAt: new Date(),
      },
      { waiting: 9, isUsed: sql`false`, hold: (held) => lockAccount(held, accountId), assertFits: async () => {} },
    ),
};

test.runIf(onPostgres).each(Object.entries(locks))(
  'while %s is locked, others may add rows that refer to the account, and nobody else may lock it',
  async (_name, lock) => {
    const { db } = house();
    const person = await anAccount(house());
    const held = (strength: string) =>
      rowsOf(db, sql`select 1 from accounts where id = ${person.id} ${sql.raw(`for ${strength} nowait`)}`);
    await db.transaction(async (tx) => {
      await lock(tx, person);
      // What the check of a foreign key asks for.
      expect(await held('key share')).toHaveLength(1);
      await expect(held('no key update')).rejects.toMatchObject({ cause: { code: '55P03' } });
    });
  },
);
