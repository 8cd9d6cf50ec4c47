import { eq, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { suspendEmployee } from '#domain/shop/employees.contract.ts';
import { sightings } from '#server/stolen/tables.ts';
import { anAccount } from '#tests/builders/account.ts';
import { anEmployee, aShop } from '#tests/builders/shop.ts';
import { aSighting, aStolenBike } from '#tests/builders/sighting.ts';
import { allTables } from '#tests/server/all-tables.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { accounts } from './tables/account.ts';

const house = useHouse();

/** The constraint that refuses a statement. */
const refusing = (statement: Promise<unknown>) =>
  statement.then(
    () => 'nothing',
    ({ cause }: { cause: { constraint?: string; message: string } }) => cause.constraint ?? cause.message,
  );

test('the database has every constraint of the tables, and no row was found to break one', async () => {
  const wanted = allTables.flatMap((table) => getTableConfig(table).checks.map(({ name }) => name));
  const { rows } = (await house().db.execute(
    sql`select conname as name, convalidated as "isValid" from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`,
  )) as { rows: { name: string; isValid: boolean }[] };
  expect(rows.filter(({ isValid }) => !isValid)).toEqual([]);
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(wanted));
});

test('a language that the product does not speak is not stored', async () => {
  const { id } = await anAccount(house());
  const change = house()
    .db.update(accounts)
    .set({ language: 'xx' as never })
    .where(eq(accounts.id, id));
  expect(await refusing(change)).toContain('accounts_language_known');
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, 90.001])(
  'a position that is none is not stored: %d',
  async (latitude) => {
    const { tag } = await aStolenBike(house());
    const { id } = await aSighting(house(), tag, { position: { latitude: -23.5, longitude: -46.6 } });
    const change = house().db.update(sightings).set({ latitude }).where(eq(sightings.id, id));
    expect(await refusing(change)).toContain('sightings_latitude_range');
  },
);

test('a person whose stored language is none gets letters in Portuguese, and others do to them what they may', async () => {
  const shop = await aShop(house());
  const owner = await anEmployee(house(), { shop });
  const mechanic = await anEmployee(house(), { shop, office: 'mechanic' });
  const { db } = house();
  const set = (language: string) =>
    db.execute(sql`update accounts set language = ${language} where id = ${mechanic.id}`);
  await db.execute(sql`alter table accounts drop constraint accounts_language_known`);
  try {
    await set('xx');
    const answer = await ask(house(), suspendEmployee, { id: mechanic.membershipId }, { token: owner.token });
    expect(answer.status).toBe(200);
    const [letter] = await lettersTo(house(), mechanic.email);
    expect(letter!.subject).toBe('Mudança no seu acesso à loja');
  } finally {
    await set('en');
    await db.execute(
      sql`alter table accounts add constraint accounts_language_known check (language in ('en', 'pt-BR'))`,
    );
  }
});
