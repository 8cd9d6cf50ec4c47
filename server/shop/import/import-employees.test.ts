import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { logIn } from '#domain/account/session.contract.ts';
import { logInAtShop, requestLogInCode } from '#domain/shop/session.contract.ts';
import { accounts } from '#server/db/tables/account.ts';
import { memberships } from '#server/db/tables/shop.ts';
import { aPhone, anAccount } from '#tests/builders/account.ts';
import { importRows, reportInWords } from '#tests/builders/catalogue.ts';
import { aCnpj } from '#tests/builders/cnpj.ts';
import { aShop, anEmployee } from '#tests/builders/shop.ts';
import { suspend } from '#tests/builders/suspended-shop.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { codeSentTo } from '#tests/server/letters-to.ts';
import { employeesImporter } from './import-employees.ts';

const house = useHouse();
type Rows = Parameters<typeof importRows>[2];
const bringIn = async (rows: Rows) => reportInWords(await importRows(house(), employeesImporter, rows));

let people = 0;
const aRow = (cnpj: string, cells: Record<string, string> = {}) => ({
  cnpj,
  email: `olivia.${people++}@example.com`,
  name: 'Olívia Prado',
  phone: aPhone(),
  office: 'manager',
  ...cells,
});

test('somebody comes in and logs in at the shop by phone, and as a cyclist where there is a password', async () => {
  const { cnpj } = await aShop(house(), { name: 'Pedal Bom' });
  const password = 'Pedivela#2026';
  const row = aRow(cnpj, { language: 'en', password });
  expect(await bringIn([row])).toEqual(['added 1']);
  const { codeId } = (await ask(house(), requestLogInCode, { phone: row.phone })).body;
  const code = await codeSentTo(house(), row.phone);
  const { body } = await ask(house(), logInAtShop, { id: crypto.randomUUID(), phone: row.phone, codeId, code });
  expect(body).toMatchObject({ office: 'manager', shop: { cnpj, name: 'Pedal Bom' } });
  expect((await ask(house(), logIn, { email: row.email, password })).status).toBe(200);
  const [account] = await house().db.select().from(accounts).where(eq(accounts.email, row.email));
  expect(account).toMatchObject({ language: 'en', emailConfirmedAt: house().clock.now() });
});

test('again changes nothing, also for somebody who was renamed, promoted or suspended meanwhile', async () => {
  const { cnpj } = await aShop(house());
  const row = aRow(cnpj);
  await bringIn([row]);
  const [account] = await house()
    .db.update(accounts)
    .set({ name: 'O. Prado' })
    .where(eq(accounts.email, row.email))
    .returning();
  const change = { office: 'owner', suspendedAt: house().clock.now() } as const;
  await house().db.update(memberships).set(change).where(eq(memberships.accountId, account!.id));
  expect(await bringIn([row])).toEqual(['unchanged 1']);
  expect(await house().db.select().from(memberships).where(eq(memberships.accountId, account!.id))).toMatchObject([
    change,
  ]);
  expect(await house().db.select().from(accounts).where(eq(accounts.email, row.email))).toEqual([account]);
});

test('a cyclist with an account gets a membership and keeps the account', async () => {
  const { cnpj } = await aShop(house());
  const { email, name } = await anAccount(house(), { phoneConfirmed: true });
  expect(await bringIn([aRow(cnpj, { email })])).toEqual(['added 1']);
  expect((await house().db.select().from(accounts).where(eq(accounts.email, email)))[0]!.name).toBe(name);
});

test('bad rows', async () => {
  const { cnpj } = await aShop(house());
  const elsewhere = await anEmployee(house());
  const row = aRow(cnpj);
  const rows = [
    row,
    row,
    { ...row, office: 'owner' },
    aRow(aCnpj()),
    aRow(cnpj, { phone: elsewhere.phone }),
    aRow(cnpj, { phone: '(11) 3333-4444' }),
    aRow(cnpj, { office: 'king' }),
    aRow(cnpj, { password: 'short' }),
    aRow(cnpj, { email: elsewhere.email }),
  ];
  expect(await bringIn(rows)).toEqual([
    'added 1, unchanged 1, refused 7',
    '4 – row-repeated',
    '5 cnpj shop-unknown',
    '6 phone phone-taken',
    '7 phone phone-malformed',
    '8 office office-unknown',
    '9 password password-weak',
    '10 cnpj member-elsewhere',
  ]);
});

test('nobody comes into a shop that is suspended', async () => {
  const { cnpj, id } = await aShop(house());
  await suspend(house(), { cnpj });
  expect(await bringIn([aRow(cnpj)])).toEqual(['refused 1', '2 cnpj shop-barred']);
  expect(await house().db.$count(memberships, eq(memberships.shopId, id))).toBe(0);
});
