import { and, eq, isNull } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { getProfile } from '#domain/account/profile.contract.ts';
import {
  changeOffice,
  inviteEmployee,
  listEmployees,
  reinstateEmployee,
  suspendEmployee,
} from '#domain/shop/employees.contract.ts';
import type { Office } from '#domain/shop/office.ts';
import { getOwnShop } from '#domain/shop/session.contract.ts';
import { eventName } from '#server/db/record-event.ts';
import { securityEvents } from '#server/db/tables/bookkeeping.ts';
import { memberships } from '#server/db/tables/shop.ts';
import { shopHistory } from '#server/shop/tables.ts';
import { aPhone } from '#tests/builders/account.ts';
import { makeMembership } from '#tests/builders/make/make-shop.ts';
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
    expect((await office(owner, other, 'finance')).body).toMatchObject({ office: 'finance', you: false });
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
    expect((await own()).body).toMatchObject({ status: 401, code: 'session-ended', ended: 'suspended' });
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

describe('one’s own place', () => {
  it('is nobody’s to change: a Manager does not become Owner, nor anybody suspend themself', async () => {
    const { owner, other } = await aPair('manager');
    const second = await anEmployee(house(), { shop: owner.shop });
    for (const answer of [
      await office(other, other, 'owner'),
      await office(other, other, 'manager'),
      await suspend(other, other),
      await office(second, second, 'mechanic'),
      await suspend(second, second),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([403, 'own-office']);
    }
    expect((await list(other)).status).toBe(200);
  });

  it('the only Owner hears that somebody else has to be Owner first', async () => {
    const { owner, other } = await aPair('manager');
    for (const answer of [await suspend(owner, owner), await office(owner, owner, 'manager')]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'last-owner']);
    }
    expect((await office(owner, other, 'owner')).status).toBe(200);
    expect((await office(other, owner, 'manager')).status).toBe(200);
  });

  it('of the only one who may approve in a shop without Owner stays', async () => {
    const manager = await anEmployee(house(), { office: 'manager' });
    for (const answer of [await suspend(manager, manager), await office(manager, manager, 'mechanic')]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'last-approver']);
    }
  });
});

describe('an Owner', () => {
  it('is made, changed, suspended and reinstated by an Owner alone', async () => {
    const { owner, other: manager } = await aPair('manager');
    const second = await anEmployee(house(), { shop: owner.shop });
    const mechanic = await anEmployee(house(), { shop: owner.shop, office: 'mechanic' });
    await suspend(owner, second);
    const answers = [
      await office(manager, owner, 'mechanic'),
      await suspend(manager, owner),
      await office(manager, mechanic, 'owner'),
      await invite(manager, aPhone(), uuidv7(), 'owner'),
      await reinstate(manager, second),
    ];
    for (const { status, body } of answers) expect([status, body.code]).toEqual([403, 'office-above']);
    expect((await reinstate(owner, second)).body.state).toBe('active');
    expect((await office(owner, mechanic, 'owner')).body.office).toBe('owner');
    expect((await invite(owner, aPhone(), uuidv7(), 'owner')).status).toBe(200);
  });

  it('who was suspended is not invited back by a Manager, for whichever office', async () => {
    const { owner, other: manager } = await aPair('manager');
    const second = await anEmployee(house(), { shop: owner.shop });
    await suspend(owner, second);
    expect((await invite(manager, second.phone)).body.code).toBe('office-above');
    expect((await invite(owner, second.phone)).status).toBe(200);
  });

  it('and another one who unmake each other at once: exactly one wins', async () => {
    for (const change of [suspend, (by: EmployeePerson, of: EmployeePerson) => office(by, of, 'manager')]) {
      for (let round = 0; round < 3; round++) {
        const { owner, other } = await aPair('owner');
        const answers = await Promise.all([change(owner, other), change(other, owner)]);
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        const loser = answers.find(({ status }) => status !== 200)!.body.code;
        expect(['forbidden', 'office-above', 'session-ended']).toContain(loser);
        const owners = and(
          eq(memberships.shopId, owner.shop.id),
          eq(memberships.office, 'owner'),
          isNull(memberships.suspendedAt),
        );
        expect(await house().db.$count(memberships, owners)).toBe(1);
      }
    }
  });

  it('and a Manager, each changing the other at once: the Owner stays', async () => {
    for (let round = 0; round < 3; round++) {
      const { owner, other } = await aPair('manager');
      const [byOwner, byManager] = await Promise.all([suspend(owner, other), suspend(other, owner)]);
      expect(byOwner.status).toBe(200);
      expect(['forbidden', 'office-above', 'session-ended']).toContain(byManager.body.code);
    }
  });
});

describe('security events', () => {
  it('record each change: of whom, by whom (both keyed), from which office to which', async () => {
    const { owner, other } = await aPair();
    await office(owner, other, 'finance');
    await suspend(owner, other);
    await reinstate(owner, other);
    const { signing, db } = house();
    const [who, by] = [eventName(signing, { accountId: other.id }), eventName(signing, { accountId: owner.id })];
    const rows = await db.select().from(securityEvents).where(eq(securityEvents.who, who)).orderBy(securityEvents.id);
    expect(rows.map(({ kind, details }) => [kind, details])).toEqual([
      ['office-changed', { from: 'mechanic', to: 'finance', by }],
      ['employee-suspended', { by }],
      ['employee-reinstated', { by }],
    ]);
  });
});

describe('the letters about a change', () => {
  const changes = async (email: string) =>
    (await lettersTo(house(), email))
      .filter(({ kind }) => kind.includes('change'))
      .map(({ kind, text }) => [kind, text]);

  it('go to every live Owner, who did it included, and to the person; to nobody for a change that is none', async () => {
    const shop = await aShop(house(), { name: 'Pedal Bom' });
    const owner = await anEmployee(house(), { shop, name: 'Olívia Prado' });
    const second = await anEmployee(house(), { shop, name: 'Oscar Dias', language: 'en' });
    const gone = await anEmployee(house(), { shop });
    const manager = await anEmployee(house(), { shop, office: 'manager', name: 'Marcos Lima' });
    const mechanic = await anEmployee(house(), { shop, office: 'mechanic', name: 'Bia Nunes' });
    await suspend(owner, gone);
    const before = (await changes(gone.email)).length;
    await office(manager, mechanic, 'finance');
    await office(manager, mechanic, 'finance');
    for (const { email } of [owner, second]) {
      const [, [kind, text]] = (await changes(email)) as [unknown, [string, string]];
      expect(kind).toBe('shop-change');
      for (const word of ['Marcos Lima', 'Bia Nunes', 'Pedal Bom']) expect(text).toContain(word);
      expect(await changes(email)).toHaveLength(2);
    }
    expect((await changes(mechanic.email)).map(([kind]) => kind)).toEqual(['shop-own-change']);
    expect(await changes(manager.email)).toEqual([]);
    expect(await changes(gone.email)).toHaveLength(before);
  });

  it('notify an Owner of their own demotion once, and of a suspension and its end', async () => {
    const { owner, other } = await aPair('owner');
    await office(owner, other, 'manager');
    await suspend(owner, other);
    await reinstate(owner, other);
    expect((await changes(other.email)).map(([kind]) => kind)).toEqual(Array(3).fill('shop-own-change'));
    expect((await changes(owner.email)).map(([kind]) => kind)).toEqual(Array(3).fill('shop-change'));
  });

  it('hold no link of somebody’s name', async () => {
    const { owner, other } = await aPair();
    const named = await anEmployee(house(), { shop: owner.shop, office: 'mechanic', name: 'Ana https://evil.example' });
    await suspend(owner, named);
    await suspend(owner, other);
    for (const [, text] of await changes(owner.email)) expect(text).not.toContain('evil');
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

function entry({ membershipId: id, name, email, phone, office: of }: EmployeePerson, rest: object) {
  return { id, name, email, phone, office: of, ...rest };
}
