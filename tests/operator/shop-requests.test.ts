import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { decideRequest } from '#domain/shop/registration.contract.ts';
import { aCnpj } from '#tests/builders/cnpj.ts';
import { aShop, anEmployee } from '#tests/builders/shop.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { aWaitingRequest, linkTokensTo } from '#tests/server/register-at-shop.ts';
import { runCommand, runJsonCommand } from './run-command.ts';

const house = useHouse();
const operator = 'operator@example.com';
type Row = {
  id: string;
  cnpj: string;
  shop: string;
  isNew: boolean;
  office: string;
  linkUntil: string | null;
  forOperator: boolean;
};
const listed = async () => (await runJsonCommand<Row[]>(house(), ['shops', 'requests'])).data;
const resend = (...args: string[]) => runCommand(house(), ['shops', 'resend-link', ...args]);
const decide = async (token: string) => (await ask(house(), decideRequest, { token, state: 'approved' })).body;

test('requests that wait are listed with who decides them; one that is decided is not', async () => {
  const cnpj = aCnpj();
  const first = await aWaitingRequest(house(), { cnpj, office: 'owner', shopName: 'Roda Nova' }, operator);
  const shop = await aShop(house(), { name: 'Pedal Bom' });
  const owner = await anEmployee(house(), { shop });
  const second = await aWaitingRequest(house(), { cnpj: shop.cnpj }, owner.email);
  const rows = await listed();
  expect(rows.find(({ id }) => id === first.id)).toMatchObject({
    cnpj,
    shop: 'Roda Nova',
    isNew: true,
    office: 'owner',
    forOperator: true,
  });
  expect(rows.find(({ id }) => id === second.id)).toMatchObject({
    shop: 'Pedal Bom',
    isNew: false,
    forOperator: false,
  });
  expect(await decide(second.token)).toMatchObject({ decision: { state: 'approved' } });
  expect((await listed()).map(({ id }) => id)).not.toContain(second.id);
  expect((await resend(second.id)).exit).toBe(1);
});

test('after seven days another link decides it; a dry run mails nothing', async () => {
  const request = await aWaitingRequest(house(), { office: 'owner' }, operator);
  house().clock.advance(8 * 86_400);
  expect((await decide(request.token)).code).toBe('link-expired');
  const links = async () => (await linkTokensTo(house(), operator)).length;
  const before = await links();
  expect((await resend(request.id, '--dry-run')).out).toBe(`Would be mailed to ${operator}.\n`);
  expect(await links()).toBe(before);
  expect((await resend(request.id)).out).toBe(`Mailed to ${operator}.\n`);
  expect(await links()).toBe(before + 1);
  const token = (await linkTokensTo(house(), operator)).at(-1)!;
  expect(await decide(token)).toMatchObject({ decision: { state: 'approved' } });
});

test('who may decide in the shop is mailed, not the operator', async () => {
  const shop = await aShop(house());
  const owner = await anEmployee(house(), { shop });
  const request = await aWaitingRequest(house(), { cnpj: shop.cnpj }, owner.email);
  expect((await resend(request.id)).out).toBe('Mailed to 1 person of the shop.\n');
  expect(await linkTokensTo(house(), owner.email)).toHaveLength(2);
});

test('an id that is none, or nobody’s, is said', async () => {
  expect((await resend('x')).exit).toBe(2);
  expect((await resend(uuidv7())).exit).toBe(1);
});
