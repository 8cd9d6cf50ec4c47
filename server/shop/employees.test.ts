import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { getProfile } from '#domain/account/contract.ts';
import {
  changeOffice,
  getOwnShop,
  inviteEmployee,
  listEmployees,
  reinstateEmployee,
  suspendEmployee,
} from '#domain/shop/contract.ts';
import type { Office } from '#domain/shop/office.ts';
import { makeMembership } from '#tests/builders/make/make-shop.ts';
import { shopHistory } from '#server/db/tables/shop.ts';
import { aPhone } from '#tests/builders/account.ts';
import { aShop, anEmployee, type EmployeePerson } from '#tests/builders/shop.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();
const list = ({ token }: EmployeePerson) => ask(house(), listEmployees, {}, { token });
const office = (by: EmployeePerson, of: EmployeePerson, wanted: Office) =>
  ask(house(), changeOffice, { id: of.membershipId, office: wanted }, { token: by.token });
const suspend = (by: EmployeePerson, of: EmployeePerson) =>
  ask(house(), suspendEmployee, { id: of.membershipId }, { token: by.token });
const reinstate = (by: EmployeePerson, of: EmployeePerson) =>
  ask(house(), reinstateEmployee, { id: of.membershipId }, { token: by.token });
const invite = (by: EmployeePerson, phone: string, id = uuidv7(), as: Office = 'mechanic') =>
  ask(house(), inviteEmployee, { id, phone, office: as }, { token: by.token });

/** A shop with its Owner and somebody of another office. */
async function aPair(second: Office = 'mechanic') {
  const shop = await aShop(house());
  return { owner: await anEmployee(house(), { shop }), other: await anEmployee(house(), { shop, office: second }) };
}

describe('the list', () => {
  it('has everybody of the shop and of no other', async () => {
    const { owner, other } = await aPair();
    await aPair();
    await suspend(owner, other);
    const { employees, invitations } = (await list(owner)).body;
    const since = house().clock.now().toISOString();
    expect(employees).toEqual([
      entry(owner, { state: 'active', since, you: true }),
      entry(other, { state: 'suspended', since, you: false }),
    ]);
    expect(invitations).toEqual([]);
  });
});

describe('another office', () => {
  it('counts from the next request on', async () => {
    const { owner, other } = await aPair();
    expect((await list(other)).body.code).toBe('forbidden');
    expect((await office(owner, other, 'manager')).body).toMatchObject({ office: 'manager', you: false });
    expect((await list(other)).status).toBe(200);
    expect((await office(other, other, 'finance')).body).toMatchObject({ office: 'finance', you: true });
    expect((await list(other)).body.code).toBe('forbidden');
    const kinds = await house().db.select().from(shopHistory).where(eq(shopHistory.shopId, owner.shop.id));
    expect(kinds.map(({ kind, details }) => [kind, details])).toEqual([
      ['office-changed', { from: 'mechanic', to: 'manager' }],
      ['office-changed', { from: 'manager', to: 'finance' }],
    ]);
  });
});

describe('a suspension', () => {
  it('ends the person’s shop sessions at once and for good, and no other session', async () => {
    const { owner, other } = await aPair();
    expect((await suspend(owner, other)).body.state).toBe('suspended');
    expect((await suspend(owner, other)).body.state).toBe('suspended');
    const own = () => ask(house(), getOwnShop, {}, { token: other.token });
    expect([(await own()).status, (await own()).body.code]).toEqual([401, 'session-ended']);
    expect((await ask(house(), getProfile, {}, { token: other.cyclistToken })).status).toBe(200);
    expect((await reinstate(owner, other)).body.state).toBe('active');
    expect((await reinstate(owner, other)).body.state).toBe('active');
    expect((await own()).body.code).toBe('session-ended');
    expect(await house().db.$count(shopHistory, eq(shopHistory.shopId, owner.shop.id))).toBe(2);
  });

  it('is not lifted for somebody who belongs to another shop by now', async () => {
    const { owner, other } = await aPair();
    await suspend(owner, other);
    const { owner: elsewhere } = await aPair();
    const there = { shopId: elsewhere.shop.id, accountId: other.id, office: 'mechanic' } as const;
    await house().db.transaction((tx) => makeMembership(tx, there, house().clock.now()));
    expect((await reinstate(owner, other)).body.code).toBe('shop-already-member');
  });
});

describe('the last person who may approve', () => {
  it('stays', async () => {
    const { owner } = await aPair();
    for (const answer of [await suspend(owner, owner), await office(owner, owner, 'mechanic')]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'last-approver']);
    }
    expect((await office(owner, owner, 'manager')).status).toBe(200);
  });

  it('stays also when two suspend each other at once', async () => {
    for (let round = 0; round < 3; round++) {
      const { owner, other } = await aPair('manager');
      const answers = await Promise.all([suspend(owner, other), suspend(other, owner)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const loser = answers.find(({ status }) => status !== 200)!.body.code;
      expect(['forbidden', 'session-ended']).toContain(loser);
    }
  });

  it('stays also when both leave at once', async () => {
    const { owner, other } = await aPair('manager');
    const answers = await Promise.all([office(owner, owner, 'other'), office(other, other, 'other')]);
    expect(answers.map(({ body }) => body.code ?? 'changed').toSorted()).toEqual(['changed', 'last-approver']);
  });
});

describe('people of another shop', () => {
  it('are not found', async () => {
    const { owner } = await aPair();
    const { other } = await aPair();
    const answers = [await office(owner, other, 'owner'), await suspend(owner, other), await reinstate(owner, other)];
    for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'not-found']);
  });
});

describe('an invitation', () => {
  it('goes by SMS with all that has to be typed, and stands in the list', async () => {
    const { owner } = await aPair();
    const phone = aPhone();
    const { body } = await invite(owner, phone);
    expect((await list(owner)).body.invitations).toEqual([body]);
    const [text] = await lettersTo(house(), phone);
    expect(text?.text).toContain('mecanico(a)');
    expect(text?.text).toMatch(/https:\/\/app\.example\.com\.br\/loja$/);
    house().clock.advance(7 * 86_400);
    const again = await anEmployee(house(), { shop: owner.shop });
    expect((await list(again)).body.invitations).toEqual([]);
  });

  it('repeated sends one message; a newer one takes its place', async () => {
    const { owner } = await aPair();
    const phone = aPhone();
    const id = uuidv7();
    const answers = await Promise.all([invite(owner, phone, id), invite(owner, phone, id), invite(owner, phone, id)]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await lettersTo(house(), phone)).toHaveLength(1);
    const newer = await invite(owner, phone, uuidv7(), 'finance');
    expect((await list(owner)).body.invitations).toEqual([newer.body]);
    expect((await invite(owner, aPhone(), newer.body.id)).body.code).toBe('id-taken');
  });

  it('of somebody who is in the shop is refused', async () => {
    const { owner, other } = await aPair();
    expect((await invite(owner, other.phone)).body.code).toBe('shop-already-member');
  });

  it('twenty an hour', async () => {
    const { owner } = await aPair();
    for (let i = 0; i < 20; i++) expect((await invite(owner, aPhone())).status).toBe(200);
    expect((await invite(owner, aPhone())).body.code).toBe('rate-limited');
  });
});

function entry({ membershipId: id, name, email, phone, office: of }: EmployeePerson, rest: object) {
  return { id, name, email, phone, office: of, ...rest };
}
