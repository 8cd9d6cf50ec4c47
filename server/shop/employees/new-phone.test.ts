import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { requestProofCode } from '#domain/account/contacts.contract.ts';
import { getProfile, readUndoLink, useUndoLink } from '#domain/account/profile.contract.ts';
import {
  giveNewPhone,
  listEmployees,
  resendInvitation,
  suspendEmployee,
  withdrawInvitation,
} from '#domain/shop/employees.contract.ts';
import type { Office } from '#domain/shop/office.ts';
import { logInAtShop, requestLogInCode } from '#domain/shop/session.contract.ts';
import { aPhone } from '#tests/builders/account.ts';
import { aShop, anEmployee, type EmployeePerson } from '#tests/builders/shop.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { codeSentTo, lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();

const give = (by: EmployeePerson, of: EmployeePerson, phone: string, phoneId = uuidv7()) =>
  ask(house(), giveNewPhone, { id: of.membershipId, phoneId, phone }, { token: by.token });

async function aPair(first: Office = 'owner', second: Office = 'mechanic') {
  const shop = await aShop(house());
  return {
    by: await anEmployee(house(), { shop, office: first }),
    other: await anEmployee(house(), { shop, office: second }),
  };
}

/** Logs in with a phone and the code that was texted to it; gives the answer. */
async function logIn(phone: string) {
  const { codeId } = (await ask(house(), requestLogInCode, { phone })).body;
  const code = await codeSentTo(house(), phone);
  const input = { id: uuidv7(), phone, codeId, code };
  const answer = await ask(house(), logInAtShop, input);
  return { ...answer, again: () => ask(house(), logInAtShop, input) };
}

const profile = async (token: string) => (await ask(house(), getProfile, {}, { token })).body;

describe('a new phone for somebody of the shop', () => {
  it('is theirs when they have logged in with it, and not before', async () => {
    const { by, other } = await aPair();
    const phone = aPhone();
    expect((await give(by, other, phone)).body).toMatchObject({ phone, office: 'mechanic', newPhoneOf: other.name });
    expect((await lettersTo(house(), phone)).map(({ kind }) => kind)).toEqual(['shop-new-phone']);
    expect((await profile(other.cyclistToken)).phone).toBe(other.phone);
    const waits = (await ask(house(), listEmployees, {}, { token: by.token })).body.invitations;
    expect(waits).toMatchObject([{ phone, newPhoneOf: other.name }]);
    const { status, body, again } = await logIn(phone);
    expect([status, body.office]).toEqual([200, 'mechanic']);
    expect((await again()).status).toBe(200);
    expect((await profile(body.tokens.accessToken.token)).phone).toBe(phone);
    // The sessions that the old phone opened are over, and it opens none.
    expect((await profile(other.token)).code).toBe('session-ended');
    expect((await logIn(other.phone)).body.code).toBe('shop-unknown');
    expect((await ask(house(), listEmployees, {}, { token: by.token })).body.invitations).toEqual([]);
  });

  it('is told to the old phone, the address and the Owners; the first two can undo it for a week', async () => {
    const { by, other } = await aPair();
    const phone = aPhone();
    await give(by, other, phone);
    await logIn(phone);
    expect((await lettersTo(house(), other.phone)).at(-1)!.kind).toBe('phone-changed');
    expect((await lettersTo(house(), by.email)).map(({ kind }) => kind)).toContain('member-phone-changed');
    const { kind, text } = (await lettersTo(house(), other.email)).at(-1)!;
    expect(kind).toBe('phone-changed');
    expect(text).toContain('7 dias');
    house().clock.advance(6 * 86_400);
    const token = /undo-change\?token=([\w-]+)/.exec(text)![1]!;
    expect((await ask(house(), readUndoLink, { token })).status).toBe(200);
    expect((await ask(house(), useUndoLink, { token })).status).toBe(200);
    expect((await logIn(other.phone)).status).toBe(200);
  });

  it('proves nothing but the place in the shop for that week', async () => {
    const { by, other } = await aPair();
    const phone = aPhone();
    await give(by, other, phone);
    await logIn(phone);
    const proof = async () => {
      const { token } = (await logIn(phone)).body.tokens.accessToken;
      return ask(house(), requestProofCode, {}, { token });
    };
    house().clock.advance(6 * 86_400);
    expect((await proof()).body.code).toBe('phone-too-new');
    house().clock.advance(86_400);
    expect((await proof()).status).toBe(200);
  });
});

describe('nobody raises their own access by it', () => {
  it('who is below, who is elsewhere and the person themself are refused', async () => {
    const { by: manager, other: owner } = await aPair('manager', 'owner');
    const mechanic = await anEmployee(house(), { shop: owner.shop, office: 'mechanic' });
    const { by: stranger } = await aPair();
    const codes = async (by: EmployeePerson, of: EmployeePerson) => (await give(by, of, aPhone())).body.code;
    expect(await codes(manager, owner)).toBe('office-above');
    expect(await codes(mechanic, manager)).toBe('forbidden');
    expect(await codes(manager, manager)).toBe('own-office');
    expect(await codes(owner, owner)).toBe('last-owner');
    expect(await codes(stranger, mechanic)).toBe('not-found');
  });

  it('who noted it must still be above when it is taken', async () => {
    const shop = await aShop(house());
    const owner = await anEmployee(house(), { shop });
    const manager = await anEmployee(house(), { shop, office: 'manager' });
    const mechanic = await anEmployee(house(), { shop, office: 'mechanic' });
    const phone = aPhone();
    await give(manager, mechanic, phone);
    await ask(house(), suspendEmployee, { id: manager.membershipId }, { token: owner.token });
    expect((await logIn(phone)).body.code).toBe('shop-unknown');
    expect((await profile(mechanic.token)).phone).toBe(mechanic.phone);
  });
});

describe('what waits', () => {
  it('is withdrawn, sent again, replaced by another number, and over after its days', async () => {
    const { by, other } = await aPair();
    const [first, second] = [aPhone(), aPhone()];
    const { id } = (await give(by, other, first)).body;
    expect((await give(by, other, first, id)).body.id).toBe(id);
    house().clock.advance(120);
    const sent = await ask(house(), resendInvitation, { id }, { token: by.token });
    expect(sent.body).toMatchObject({ id, newPhoneOf: other.name });
    const newer = (await give(by, other, second)).body;
    expect((await logIn(first)).body.code).toBe('shop-unknown');
    expect((await ask(house(), withdrawInvitation, { id: newer.id }, { token: by.token })).status).toBe(200);
    expect((await logIn(second)).body.code).toBe('shop-unknown');
    const third = aPhone();
    await give(by, other, third);
    house().clock.advance(8 * 86_400);
    expect((await logIn(third)).body.code).toBe('shop-unknown');
  });

  it('the number of somebody of the shop, and a person who is kept out, are refused', async () => {
    const { by, other } = await aPair();
    expect((await give(by, other, by.phone)).body.code).toBe('shop-already-member');
    await ask(house(), suspendEmployee, { id: other.membershipId }, { token: by.token });
    expect((await give(by, other, aPhone())).body.code).toBe('shop-suspended');
  });
});
