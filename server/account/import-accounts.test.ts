import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { logIn } from '#domain/account/session.contract.ts';
import { accounts } from '#server/db/tables/account.ts';
import { consents } from '#server/identity/tables.ts';
import { letters } from '#server/jobs/tables.ts';
import { ownersImporter } from '#server/ownership/import-owners.ts';
import { employeesImporter } from '#server/shop/import/import-employees.ts';
import { aPhone } from '#tests/builders/account.ts';
import { importRows, reportInWords } from '#tests/builders/catalogue.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { accountsImporter } from './import-accounts.ts';

const house = useHouse();
type Rows = Parameters<typeof importRows>[2];
const bringIn = async (rows: Rows) => reportInWords(await importRows(house(), accountsImporter, rows));
const password = 'Pedivela#2026';

let people = 0;
const aRow = (cells: Record<string, string> = {}) => ({
  email: `caio.${people++}@example.com`,
  name: 'Caio Brandão',
  phone: aPhone(),
  password,
  ...cells,
});

async function accountOf(email: string) {
  const [row] = await house().db.select().from(accounts).where(eq(accounts.email, email));
  return row;
}

test('people are imported, have accepted the terms and can log in; no letter is written', async () => {
  const rows = [aRow({ language: 'EN' }), aRow({ phone: '' }), aRow({ password: 'Outra#Senha1' })];
  expect(await bringIn(rows)).toEqual(['added 3']);
  for (const { email, password: own } of rows)
    expect((await ask(house(), logIn, { email, password: own })).status).toBe(200);
  expect(await accountOf(rows[0]!.email)).toMatchObject({
    language: 'en',
    phone: rows[0]!.phone,
    emailConfirmedAt: null,
  });
  expect(await accountOf(rows[1]!.email)).toMatchObject({ language: 'pt-BR', phone: null });
  expect(await house().db.$count(consents)).toBe(3);
  expect(await house().db.$count(letters)).toBe(0);
});

test('an existing person is not changed, nor is their password', async () => {
  const row = aRow();
  await bringIn([row]);
  const before = await accountOf(row.email);
  expect(
    await bringIn([{ ...row, email: row.email.toUpperCase(), name: 'Caio B.', password: 'Outra#Senha1' }]),
  ).toEqual(['unchanged 1']);
  expect(await accountOf(row.email)).toEqual(before);
});

test('bad rows', async () => {
  const row = aRow();
  const rows = [
    row,
    row,
    { ...row, name: 'Outro' },
    aRow({ phone: row.phone }),
    aRow({ phone: 'none' }),
    aRow({ language: 'fr' }),
    aRow({ password: 'short' }),
    aRow({ name: '<b>' }),
    aRow({ email: 'caio' }),
  ];
  expect(await bringIn(rows)).toEqual([
    'added 1, unchanged 1, refused 7',
    '4 – row-repeated',
    '5 phone phone-taken',
    '6 phone phone-malformed',
    '7 language language-unknown',
    '8 password password-weak',
    '9 name invalid',
    '10 email invalid',
  ]);
});

test('two at once add each person once', async () => {
  const rows = Array.from({ length: 10 }, () => aRow());
  const reports = await Promise.all([
    importRows(house(), accountsImporter, rows),
    importRows(house(), accountsImporter, rows.toReversed()),
  ]);
  expect(reports.reduce((sum, { added }) => sum + added, 0)).toBe(10);
  expect(reports.map(({ refused }) => refused)).toEqual([0, 0]);
});

describe('a real house', () => {
  const real = useHouse({ demo: false });
  const rowOf = { cnpj: '12ABC34501DE35', office: 'owner', tag: 'MYB1KE01', days_ago: '3' };

  test('imports no person from a table', async () => {
    const row = { ...aRow(), ...rowOf };
    expect(await importIntoReal(accountsImporter, row)).toEqual(['refused 1', '2 – demo-only']);
    expect(await importIntoReal(employeesImporter, row)).toEqual(['refused 1', '2 – demo-only']);
    expect(await importIntoReal(ownersImporter, row)).toEqual(['refused 1', '2 – demo-only']);
    expect(await real().db.$count(accounts)).toBe(0);
  });

  async function importIntoReal<Row>(importer: Parameters<typeof importRows<Row>>[1], row: Record<string, string>) {
    const { notes, ...report } = await importRows(real(), importer, [row]);
    return reportInWords({ ...report, notes: notes.filter(({ code }) => code !== 'unknown-column') });
  }
});
