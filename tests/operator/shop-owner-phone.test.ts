import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import { getOwnShop, logInAtShop, requestLogInCode } from '#domain/shop/session.contract.ts';
import { accounts } from '#server/db/tables/account.ts';
import { shops } from '#server/db/tables/shop.ts';
import { shopHistory } from '#server/shop/tables.ts';
import { aPhone } from '#tests/builders/account.ts';
import { aShop, anEmployee, type EmployeePerson } from '#tests/builders/shop.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { codeSentTo, lettersTo } from '#tests/server/letters-to.ts';
import { runCommand } from './run-command.ts';

const house = useHouse();
const reason = 'contract and identity card seen, ticket 4711';
let shop: Awaited<ReturnType<typeof aShop>>;
let owner: EmployeePerson;
let cnpj: string;

beforeEach(async () => {
  shop = await aShop(house());
  owner = await anEmployee(house(), { shop, office: 'owner' });
  [{ cnpj }] = (await house().db.select({ cnpj: shops.cnpj }).from(shops).where(eq(shops.id, shop.id))) as [
    { cnpj: string },
  ];
  await house().db.update(accounts).set({ emailConfirmedAt: null }).where(eq(accounts.phone, owner.phone));
});

const give = (phone: string, ...more: string[]) =>
  runCommand(house(), ['shops', 'new-phone', cnpj, '--phone', phone, '--reason', reason, ...more]);
const phoneOf = async () => (await ask(house(), getOwnShop, {}, { token: owner.token })).status;

async function logIn(phone: string) {
  const { codeId } = (await ask(house(), requestLogInCode, { phone })).body;
  return ask(house(), logInAtShop, { id: uuidv7(), phone, codeId, code: await codeSentTo(house(), phone) });
}

describe('shops new-phone', () => {
  test('lets the only Owner in with another phone; the old one hears, and its sessions are over', async () => {
    const phone = aPhone();
    expect((await give(phone, '--dry-run')).exit).toBe(0);
    expect(await phoneOf()).toBe(200);
    expect((await give(phone)).exit).toBe(0);
    expect(await phoneOf()).toBe(401);
    expect((await lettersTo(house(), owner.phone)).at(-1)!.text).toContain('/undo-change?');
    expect((await logIn(phone)).body).toMatchObject({ office: 'owner' });
    const history = await house().db.select().from(shopHistory).where(eq(shopHistory.shopId, shop.id));
    expect(history.filter(({ kind }) => kind === 'new-phone')).toMatchObject([{ byId: null, details: { reason } }]);
    const again = await give(phone);
    expect(again.exit).toBe(0);
    expect(again.out).toContain('Nothing was changed');
  });

  test('is refused where somebody else can let them in, or the number is another’s', async () => {
    const other = await anEmployee(house(), { shop: await aShop(house()), office: 'mechanic' });
    expect((await give(other.phone)).exit).toBe(1);
    await house().db.update(accounts).set({ emailConfirmedAt: new Date() }).where(eq(accounts.phone, owner.phone));
    expect((await give(aPhone())).exit).toBe(1);
    await anEmployee(house(), { shop, office: 'owner' });
    await house().db.update(accounts).set({ emailConfirmedAt: null }).where(eq(accounts.phone, owner.phone));
    expect((await give(aPhone())).exit).toBe(1);
    expect((await give('123')).exit).toBe(2);
    expect(await phoneOf()).toBe(200);
  });
});
