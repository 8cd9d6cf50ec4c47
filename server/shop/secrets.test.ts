import { setImmediate } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { decideRequest, readRequest } from '#domain/shop/registration.contract.ts';
import { logInAtShop, requestLogInCode } from '#domain/shop/session.contract.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { codeSentTo } from '#tests/server/letters-to.ts';
import { aWaitingRequest, mailedCode } from '#tests/server/register-at-shop.ts';

const logged: string[] = [];
beforeAll(() => {
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => logged.push(String(chunk)) > 0);
});
const house = useHouse({ logLevel: 'info' });
afterAll(() => void vi.restoreAllMocks());

/** Every row of every table as text; letters not, for they are what carries codes and links to the person. */
async function everythingKept(): Promise<string> {
  const tables = await rowsOf(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'letters'`,
  );
  const rows = await Promise.all(tables.map(({ name }) => rowsOf(`select t::text as row from "${name}" t`)));
  return rows
    .flat()
    .map(({ row }) => row)
    .join('\n');
}

type Row = Record<string, string>;

async function rowsOf(statement: string): Promise<Row[]> {
  const { driver } = house().connection;
  const { rows } =
    driver.kind === 'pglite' ? await driver.client.query<Row>(statement) : await driver.client.query<Row>(statement);
  return rows;
}

test('neither the database nor the log holds a code, proof, link or token of a shop’s people in clear', async () => {
  const { email, phone, input, token } = await aWaitingRequest(house(), { fullName: 'Segredo Guardado' });
  const mailed = await mailedCode(house(), email);
  await ask(house(), readRequest, { token });
  await ask(house(), decideRequest, { token, state: 'approved' });
  const { codeId } = (await ask(house(), requestLogInCode, { phone })).body;
  const code = await codeSentTo(house(), phone);
  const { body } = await ask(house(), logInAtShop, { id: uuidv7(), phone, codeId, code });
  const secrets = [input.emailProof, token, body.tokens.accessToken.token];
  const kept = await everythingKept();
  // Lines are written at the end of a turn of the event loop.
  await setImmediate();
  const log = logged.join('');
  expect(kept).toContain(email);
  expect(log).toContain('/api/shop/request-links/:token');
  expect(secrets.filter((secret) => kept.includes(secret) || log.includes(secret))).toEqual([]);
  for (const six of [mailed, input.code, code]) expect(`${kept}\n${log}`).not.toMatch(alone(six));
  for (const personal of [email, phone, phone.slice(3), input.cnpj, 'Segredo']) expect(log).not.toContain(personal);
});

/** Six digits may be in a longer number by chance. */
function alone(digits: string): RegExp {
  return new RegExp(`(?<![\\w.-])${digits}(?![\\w-])`);
}
