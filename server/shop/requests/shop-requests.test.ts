import { uuidv7 } from 'uuidv7';
import { describe, expect, it, test } from 'vitest';
import {
  changeOffice,
  decideShopRequest,
  inviteEmployee,
  listEmployees,
  readShopRequest,
  reinstateEmployee,
  suspendEmployee,
  withdrawInvitation,
} from '#domain/shop/employees.contract.ts';
import type { Office } from '#domain/shop/office.ts';
import { askToJoin, decideRequest, readRequest } from '#domain/shop/registration.contract.ts';
import { getOwnShop, logInAtShop, requestLogInCode } from '#domain/shop/session.contract.ts';
import { aPhone } from '#tests/builders/account.ts';
import { aShop, anEmployee, type EmployeePerson } from '#tests/builders/shop.ts';
import { runCommand } from '#tests/operator/run-command.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { codeSentTo, lettersTo } from '#tests/server/letters-to.ts';
import { anAddress, aRegistrant, aWaitingRequest, linkTokensTo } from '#tests/server/register-at-shop.ts';

const house = useHouse();
type By = Pick<EmployeePerson, 'token'>;
const listed = async ({ token }: By) => (await ask(house(), listEmployees, {}, { token })).body.requests;
const waiting = async ({ token }: By) => (await ask(house(), getOwnShop, {}, { token })).body.requests;
const read = ({ token }: By, id: string) => ask(house(), readShopRequest, { id }, { token });
const decide = ({ token }: By, id: string, state: 'approved' | 'rejected', reason?: string) =>
  ask(house(), decideShopRequest, { id, state, ...(reason !== undefined && { reason }) }, { token });
const byLink = (token: string, state: 'approved' | 'rejected') => ask(house(), decideRequest, { token, state });
const refusalOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

/** A shop with an Owner and a Manager, and somebody who asks to join as something. */
async function aTeam(office: Office = 'mechanic') {
  const shop = await aShop(house(), { name: 'Pedal Bom' });
  const owner = await anEmployee(house(), { shop, name: 'Olívia Prado' });
  const manager = await anEmployee(house(), { shop, office: 'manager', name: 'Marcos Lima' });
  const asked = await aWaitingRequest(house(), { cnpj: shop.cnpj, office }, owner.email);
  return { shop, owner, manager, asked };
}

/** A session in the shop of whoever has this phone. */
async function anotherSession({ phone }: { phone: string }): Promise<By> {
  const { codeId } = (await ask(house(), requestLogInCode, { phone }, { address: anAddress() })).body;
  const entry = { id: uuidv7(), phone, codeId, code: await codeSentTo(house(), phone) };
  return { token: (await ask(house(), logInAtShop, entry)).body.tokens.accessToken.token };
}

describe('the list of a shop', () => {
  it('has who asked after an invitation was withdrawn, and approves them', async () => {
    const owner = await anEmployee(house());
    const { token } = owner;
    const [id, phone] = [uuidv7(), aPhone()];
    await ask(house(), inviteEmployee, { id, phone, office: 'mechanic' }, { token });
    await ask(house(), withdrawInvitation, { id }, { token });
    const wish = { cnpj: owner.shop.cnpj, whatsapp: phone, fullName: 'Bia Rocha' };
    const asked = await aWaitingRequest(house(), wish, owner.email);
    const askedAt = house().clock.now().toISOString();
    expect(await listed(owner)).toEqual([{ id: asked.id, name: 'Bia Rocha', office: 'mechanic', askedAt }]);
    expect(await waiting(owner)).toBe(1);
    const { body } = await decide(owner, asked.id, 'approved');
    expect(body).toMatchObject({ yours: true, decision: { state: 'approved', reason: null } });
    expect([await listed(owner), await waiting(owner)]).toEqual([[], 0]);
    const { employees } = (await ask(house(), listEmployees, {}, { token })).body;
    expect(employees.map(({ name, office }) => [name, office])).toContainEqual(['Bia Rocha', 'mechanic']);
    expect((await lettersTo(house(), asked.email)).at(-1)).toMatchObject({ kind: 'shop-decision' });
    expect((await lettersTo(house(), phone)).at(-1)).toMatchObject({ kind: 'shop-decision', channel: 'sms' });
  });

  it('has to each what they may decide, the longest wait first; other shops and offices see nothing', async () => {
    const { shop, owner, manager, asked } = await aTeam('owner');
    const second = await aWaitingRequest(house(), { cnpj: shop.cnpj, office: 'finance' }, owner.email);
    const mechanic = await anEmployee(house(), { shop, office: 'mechanic' });
    const stranger = await anEmployee(house());
    const idsOf = async (by: By) => (await listed(by)).map(({ id }) => id);
    expect([await idsOf(owner), await waiting(owner)]).toEqual([[asked.id, second.id], 2]);
    expect([await idsOf(manager), await waiting(manager)]).toEqual([[second.id], 1]);
    expect([await idsOf(stranger), await waiting(stranger)]).toEqual([[], 0]);
    expect(await waiting(mechanic)).toBe(0);
  });

  it('has nobody who was suspended in an office above the reader’s', async () => {
    const { shop, owner, manager } = await aTeam();
    const gone = await anEmployee(house(), { shop });
    await ask(house(), suspendEmployee, { id: gone.membershipId }, { token: owner.token });
    const wish = { email: gone.email, whatsapp: gone.phone, cnpj: shop.cnpj };
    const { id } = await aWaitingRequest(house(), wish, owner.email);
    expect((await listed(owner)).map((one) => one.id)).toContain(id);
    expect((await listed(manager)).map((one) => one.id)).not.toContain(id);
    expect(refusalOf(await decide(manager, id, 'approved'))).toEqual([403, 'office-above']);
    expect((await read(owner, id)).body.wasSuspended).toBe(true);
  });

  it('lets go of a request after seven days, unless its link was mailed again', async () => {
    const { owner, asked } = await aTeam();
    house().clock.advance(6 * 86_400);
    // A session of a shop lasts for hours.
    const fresh = () => anEmployee(house(), { shop: owner.shop });
    expect(await listed(await fresh())).toHaveLength(1);
    house().clock.advance(86_400);
    const late = await fresh();
    expect([await listed(late), await waiting(late)]).toEqual([[], 0]);
    for (const answer of [await read(late, asked.id), await decide(late, asked.id, 'approved')])
      expect(refusalOf(answer)).toEqual([410, 'request-over']);
    await runCommand(house(), ['shops', 'resend-link', asked.id]);
    const again = await fresh();
    expect(await listed(again)).toHaveLength(1);
    const until = new Date(house().clock.now().getTime() + 7 * 86_400_000).toISOString();
    expect((await read(again, asked.id)).body.expiresAt).toBe(until);
    expect((await decide(again, asked.id, 'approved')).body.yours).toBe(true);
  });

  it('lets go of somebody who is in another shop by now', async () => {
    const elsewhere = await anEmployee(house());
    const person = await anEmployee(house(), { shop: elsewhere.shop, office: 'mechanic' });
    await ask(house(), suspendEmployee, { id: person.membershipId }, { token: elsewhere.token });
    const owner = await anEmployee(house());
    const wish = { cnpj: owner.shop.cnpj, email: person.email, whatsapp: person.phone };
    const { id } = await aWaitingRequest(house(), wish, owner.email);
    expect(await listed(owner)).toHaveLength(1);
    await ask(house(), reinstateEmployee, { id: person.membershipId }, { token: elsewhere.token });
    expect(await listed(owner)).toEqual([]);
    for (const answer of [await read(owner, id), await decide(owner, id, 'rejected')])
      expect(refusalOf(answer)).toEqual([409, 'shop-already-member']);
  });
});

describe('a request in the shop', () => {
  it('is read as by the link', async () => {
    const { owner, asked } = await aTeam();
    const [inShop, linked] = [await read(owner, asked.id), await ask(house(), readRequest, { token: asked.token })];
    expect([inShop.status, inShop.body]).toEqual([200, linked.body]);
    expect(inShop.body.stores).toBeNull();
  });

  it('is rejected with a reason, which the person reads', async () => {
    const { owner, manager, asked } = await aTeam();
    expect((await decide(manager, asked.id, 'rejected', 'Não conheço')).body).toMatchObject({
      yours: true,
      decision: { state: 'rejected', by: 'M***s L.', reason: 'Não conheço' },
    });
    expect((await lettersTo(house(), asked.email)).at(-1)?.text).toContain('“Não conheço”');
    expect(await listed(owner)).toEqual([]);
    expect((await read(owner, asked.id)).body).toMatchObject({ name: 'B***a A.', yours: false });
  });

  it('repeated gets the same answer and one letter; a changed mind does not count', async () => {
    const { owner, asked } = await aTeam();
    const answers = await Promise.all([1, 2, 3].map(() => decide(owner, asked.id, 'approved')));
    expect(answers.map(({ body }) => body.yours)).toEqual([true, true, true]);
    expect(refusalOf(await decide(owner, asked.id, 'rejected'))).toEqual([410, 'request-over']);
    expect((await lettersTo(house(), asked.email)).filter(({ kind }) => kind === 'shop-decision')).toHaveLength(1);
  });

  it('and its link are one: what one has decided, the other says, also to the same person', async () => {
    const { owner, manager, asked } = await aTeam();
    const [ofManager] = await linkTokensTo(house(), manager.email);
    expect((await decide(owner, asked.id, 'approved')).body.yours).toBe(true);
    expect((await byLink(asked.token, 'approved')).body.yours).toBe(true);
    expect(refusalOf(await byLink(asked.token, 'rejected'))).toEqual([410, 'link-used']);
    expect((await ask(house(), readRequest, { token: asked.token })).body).toMatchObject({ yours: true });
    const other = (await byLink(ofManager!, 'rejected')).body;
    expect(other).toMatchObject({ yours: false, decision: { state: 'approved', by: 'O***a P.' } });
  });

  it('raced against the link is decided once, and the other is told', async () => {
    for (let round = 0; round < 3; round++) {
      const { owner, manager, asked } = await aTeam();
      const [linked, inShop] = await Promise.all([
        byLink(asked.token, 'approved'),
        decide(manager, asked.id, 'rejected', 'Não conheço'),
      ]);
      expect(linked.body.yours).toBe(!inShop.body.yours);
      expect(linked.body.decision).toEqual(inShop.body.decision);
      const { employees } = (await ask(house(), listEmployees, {}, { token: owner.token })).body;
      expect(employees).toHaveLength(linked.body.yours ? 3 : 2);
    }
  });

  it('needs the right at that moment', async () => {
    const { shop, owner, manager, asked } = await aTeam();
    await ask(house(), changeOffice, { id: manager.membershipId, office: 'finance' }, { token: owner.token });
    expect(refusalOf(await decide(manager, asked.id, 'approved'))).toEqual([403, 'forbidden']);
    const wish = { cnpj: shop.cnpj, office: 'owner' as const };
    const second = await aWaitingRequest(house(), wish, owner.email);
    const deputy = await anEmployee(house(), { shop, office: 'manager' });
    for (const answer of [await read(deputy, second.id), await decide(deputy, second.id, 'approved')])
      expect(refusalOf(answer)).toEqual([403, 'office-above']);
  });

  it.each(['suspension', 'decision'])(
    'and the suspension of its approver are serialised: the %s first',
    async (first) => {
      for (let round = 0; round < 3; round++) {
        const { shop, owner, manager, asked } = await aTeam();
        const suspending = () => ask(house(), suspendEmployee, { id: manager.membershipId }, { token: owner.token });
        const both = [() => decide(manager, asked.id, 'approved'), suspending];
        const [one, two] = await Promise.all((first === 'decision' ? both : both.toReversed()).map((begin) => begin()));
        const decided = first === 'decision' ? one! : two!;
        const isIn = 'yours' in decided.body;
        if (!isIn) expect(decided.body.code).toBeOneOf(['forbidden', 'session-ended']);
        const { employees } = (await ask(house(), listEmployees, {}, { token: owner.token })).body;
        expect(employees.filter(({ state }) => state === 'active')).toHaveLength(isIn ? 2 : 1);
        expect(shop.id).toBe(owner.shop.id);
      }
    },
  );

  it('of another shop, or that nobody made, is not there', async () => {
    const { asked } = await aTeam();
    const stranger = await anEmployee(house());
    for (const id of [asked.id, uuidv7()])
      for (const answer of [await read(stranger, id), await decide(stranger, id, 'approved')])
        expect(refusalOf(answer)).toEqual([404, 'not-found']);
  });

  it.each([
    ['x'.repeat(501), 'too-long'],
    ['a\u0000b', 'invalid'],
  ])('with a reason that is none stays open', async (reason, code) => {
    const { owner, asked } = await aTeam();
    expect((await decide(owner, asked.id, 'rejected', reason)).body.errors).toEqual([{ at: 'reason', code }]);
    expect(await listed(owner)).toHaveLength(1);
  });
});

test('nobody decides on themselves', async () => {
  const { owner, manager } = await aTeam();
  await ask(house(), suspendEmployee, { id: manager.membershipId }, { token: owner.token });
  const wish = { cnpj: owner.shop.cnpj, email: manager.email, whatsapp: manager.phone, office: 'manager' as const };
  const { id } = await aWaitingRequest(house(), wish, owner.email);
  await ask(house(), reinstateEmployee, { id: manager.membershipId }, { token: owner.token });
  // Let in again while the request waits: its person has a session in the shop.
  const again = await anotherSession(manager);
  expect((await listed(again)).map((one) => one.id)).not.toContain(id);
  for (const answer of [await read(again, id), await decide(again, id, 'approved')])
    expect(refusalOf(answer)).toEqual([403, 'own-request']);
});

test('the first person of a new shop is the operator’s to decide; the second one’s request is then in the shop', async () => {
  const first = await aWaitingRequest(house(), { office: 'owner' });
  const second = await aWaitingRequest(house(), { cnpj: first.input.cnpj });
  expect((await byLink(first.token, 'approved')).body.yours).toBe(true);
  const owner = await anotherSession(first);
  expect((await listed(owner)).map(({ id }) => id)).toEqual([second.id]);
  expect((await decide(owner, second.id, 'approved')).body.yours).toBe(true);
  expect((await byLink(second.token, 'rejected')).body).toMatchObject({
    yours: false,
    decision: { state: 'approved' },
  });
});

test('who asks again after the answer is listed anew', async () => {
  const { owner, asked } = await aTeam();
  await decide(owner, asked.id, 'rejected');
  const { input } = await aRegistrant(house(), {
    email: asked.email,
    whatsapp: asked.phone,
    cnpj: owner.shop.cnpj,
  });
  await ask(house(), askToJoin, input);
  expect((await listed(owner)).map(({ id }) => id)).toEqual([input.id]);
  expect((await read(owner, input.id)).body.earlierRejection).toMatchObject({ by: 'O***a P.' });
});
