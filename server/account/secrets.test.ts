import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { confirmPhone, requestPhoneCode } from '#domain/account/contacts.contract.ts';
import {
  changePassword,
  requestPasswordReset,
  requestResetCode,
  resetPassword,
} from '#domain/account/password.contract.ts';
import { createAccount, logIn } from '#domain/account/session.contract.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { codeSentTo, resetTokenSentTo } from '#tests/server/letters-to.ts';

const logged: string[] = [];
beforeAll(() => {
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => logged.push(String(chunk)) > 0);
});
const house = useHouse({ logLevel: 'info' });
afterAll(() => void vi.restoreAllMocks());

const phone = '+5511987650123';
const email = 'secretive.person@example.com';
const address = '203.0.113.77';
const passwords = ['Primeira#Senha1', 'Segunda#Senha2', 'Terceira#Senha3', 'Errada#Senha4'] as const;

/** All that one person does with secrets. Returns the secrets. */
async function live(): Promise<string[]> {
  const [first, second, third, wrong] = passwords;
  const account = {
    id: crypto.randomUUID(),
    email,
    name: 'Marina',
    language: 'en' as const,
    acceptedTerms: '1',
    isAdult: true as const,
  };
  const created = await ask(house(), createAccount, { ...account, password: first }, { address });
  await ask(house(), logIn, { email, password: wrong }, { address });
  const { token } = created.body.tokens.accessToken;
  const { codeId } = (await ask(house(), requestPhoneCode, { phone }, { token, address })).body;
  const code = await codeSentTo(house(), phone);
  expect((await ask(house(), confirmPhone, { phone, codeId, code }, { token, address })).status).toBe(200);
  const changed = await ask(
    house(),
    changePassword,
    { proof: { by: 'password', password: first }, newPassword: second },
    { token, address },
  );
  await ask(house(), requestPasswordReset, { email }, { address });
  const link = await resetTokenSentTo(house(), email);
  const asked = await ask(house(), requestResetCode, { token: link }, { address });
  const phoneCode = { codeId: asked.body.codeId, code: await codeSentTo(house(), phone) };
  const reset = { token: link, password: third, phoneCode };
  expect((await ask(house(), resetPassword, reset, { address })).status).toBe(200);
  return [...passwords, token, changed.body.tokens.accessToken.token, link, code, phoneCode.code];
}

/**
 * Every row of every table as text; not letters, which are what carries codes and links to the person, nor security
 * events, which are looked at by themselves.
 */
async function everythingKept(): Promise<string> {
  const tables = await rowsOf(`select schemaname || '.' || tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') and tablename not in ('letters', 'security_events')`);
  const rows = await Promise.all(tables.map(({ name }) => rowsOf(`select t::text as row from ${name} t`)));
  return rows
    .flat()
    .map(({ row }) => row)
    .join('\n');
}

async function rowsOf(statement: string): Promise<Row[]> {
  const { driver } = house().connection;
  const { rows } =
    driver.kind === 'pglite' ? await driver.client.query<Row>(statement) : await driver.client.query<Row>(statement);
  return rows;
}

type Row = Record<string, string>;

test('neither the database nor the log holds a password, token, code or address in clear', async () => {
  const secrets = await live();
  const kept = await everythingKept();
  expect(kept).toContain(email);
  expect([...secrets, address].filter((secret) => contains(kept, secret))).toEqual([]);
  // Access records have to hold the address (Marco Civil, art. 15); they name nobody beside it.
  const events = (await rowsOf('select t::text as row from security_events t')).map(({ row }) => row).join('\n');
  expect(events).toContain(address);
  const { id } = (await rowsOf('select id from accounts'))[0]!;
  expect([...secrets, id!, email, phone].filter((secret) => contains(events, secret))).toEqual([]);
  // Lines are written at the end of a turn of the event loop.
  await setImmediate();
  const log = logged.join('');
  expect(log).toContain('/api/password-resets/use');
  expect([...secrets, address, email, phone, phone.slice(3)].filter((secret) => contains(log, secret))).toEqual([]);
});

/** Six digits may be in a longer number by chance. */
function contains(text: string, secret: string): boolean {
  return /^\d{6}$/.test(secret) ? new RegExp(`(?<![\\w.-])${secret}(?![\\w-])`).test(text) : text.includes(secret);
}
