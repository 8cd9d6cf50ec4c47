import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getProfile } from '#domain/account/profile.contract.ts';
import { assignClaim, listColleagues } from '#domain/claim/desk.contract.ts';
import { getShopClaim } from '#domain/claim/shop.contract.ts';
import { listEmployees } from '#domain/shop/employees.contract.ts';
import { getOwnShop, leaveShop } from '#domain/shop/session.contract.ts';
import { shopHistory } from '#server/shop/tables.ts';
import { aClaimScene, aSession, request } from '#tests/builders/claim-scene.ts';
import { aShop, anEmployee, type EmployeePerson } from '#tests/builders/shop.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();
const leave = ({ token }: Pick<EmployeePerson, 'token'>) => ask(house(), leaveShop, {}, { token });
const kindsTo = async (email: string) => (await lettersTo(house(), email)).map(({ kind }) => kind);

test('who leaves is of the shop no more, their sessions there end, and who manages the team is told', async () => {
  const shop = await aShop(house(), { name: 'Pedal Bom' });
  const [owner, manager, colleague, leaver] = [
    await anEmployee(house(), { shop }),
    await anEmployee(house(), { shop, office: 'manager' }),
    await anEmployee(house(), { shop, office: 'salesperson' }),
    await anEmployee(house(), { shop, office: 'mechanic', name: 'Bia Nunes' }),
  ];
  expect((await leave(leaver)).status).toBe(200);
  expect((await ask(house(), getOwnShop, {}, { token: leaver.token })).body).toMatchObject({
    code: 'session-ended',
    ended: 'left-shop',
  });
  expect((await leave(leaver)).body.code).toBe('session-ended');
  expect((await ask(house(), getProfile, {}, { token: leaver.cyclistToken })).status).toBe(200);
  const { employees } = (await ask(house(), listEmployees, {}, { token: owner.token })).body;
  expect(employees.map(({ id }) => id)).not.toContain(leaver.membershipId);
  for (const { email } of [owner, manager]) {
    const { kind, text } = (await lettersTo(house(), email)).at(-1)!;
    expect(kind).toBe('shop-left');
    for (const word of ['Bia Nunes', 'Pedal Bom']) expect(text).toContain(word);
  }
  expect(await kindsTo(colleague.email)).toEqual([]);
  expect(await kindsTo(leaver.email)).toEqual(['shop-left']);
  const noted = await house().db.select().from(shopHistory).where(eq(shopHistory.shopId, shop.id));
  expect(noted.map(({ kind, accountId }) => [kind, accountId])).toEqual([['left', leaver.id]]);
});

test('the claims that they looked after are nobody’s', async () => {
  const scene = await aClaimScene(house());
  const { id: claimId } = (await request(house(), scene)).body;
  const [opener, reviewer] = [
    await aSession(house(), scene.opener, 'bikeshop'),
    await aSession(house(), scene.reviewer, 'bikeshop'),
  ];
  const { colleagues } = (await ask(house(), listColleagues, {}, opener)).body;
  const assignee = colleagues.find(({ you }) => you)!.id;
  await ask(house(), assignClaim, { claimId, assignee, seen: null }, opener);
  expect((await ask(house(), getShopClaim, { claimId }, reviewer)).body.assignee).not.toBeNull();
  expect((await ask(house(), leaveShop, {}, opener)).status).toBe(200);
  expect((await ask(house(), getShopClaim, { claimId }, reviewer)).body.assignee).toBeNull();
  expect((await lettersTo(house(), scene.reviewer.email)).at(-1)!.text).toMatch(/Um pedido de garantia/);
});

test('the last Owner stays; of two who leave at once one does', async () => {
  const shop = await aShop(house());
  const [one, two] = [await anEmployee(house(), { shop }), await anEmployee(house(), { shop })];
  await anEmployee(house(), { shop, office: 'manager' });
  const answers = await Promise.all([leave(one), leave(two)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)!.body.code).toBe('last-owner');
});
