import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { changeOffice, suspendEmployee } from '#domain/shop/employees.contract.ts';
import { askToJoin, decideRequest, readRequest } from '#domain/shop/registration.contract.ts';
import { memberships, shops } from '#server/db/tables/shop.ts';
import { shopHistory } from '#server/shop/tables.ts';
import { aShop, anEmployee } from '#tests/builders/shop.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { aRegistrant, aWaitingRequest, linkTokensTo } from '#tests/server/register-at-shop.ts';

const house = useHouse();
const operator = 'operator@example.com';
const read = (token: string) => ask(house(), readRequest, { token });
const decide = (token: string, state: 'approved' | 'rejected', reason?: string) =>
  ask(house(), decideRequest, { token, state, ...(reason !== undefined && { reason }) });
const membersOf = async (cnpj: string) =>
  house()
    .db.select({ office: memberships.office })
    .from(memberships)
    .innerJoin(shops, eq(shops.id, memberships.shopId))
    .where(eq(shops.cnpj, cnpj));

/** A shop with an Owner and a Manager, and somebody who asks to join. */
async function twoApprovers() {
  const shop = await aShop(house(), { name: 'Pedal Bom' });
  const owner = await anEmployee(house(), { shop, name: 'Olívia Prado' });
  const manager = await anEmployee(house(), { shop, office: 'manager', name: 'Marcos Lima' });
  const asker = await aWaitingRequest(house(), { cnpj: shop.cnpj }, owner.email);
  const [byManager] = await linkTokensTo(house(), manager.email);
  return { shop, owner, manager, asker, byOwner: asker.token, byManager: byManager! };
}

describe('reading a request', () => {
  it('shows who asks, for which shop and office; opening it uses nothing up', async () => {
    const { shop, asker, byOwner } = await twoApprovers();
    const answers = [await read(byOwner), await read(byOwner)];
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([
        200,
        {
          name: 'Bruna Alves',
          email: asker.email,
          phone: asker.phone,
          office: 'mechanic',
          shop: { cnpj: shop.cnpj, name: 'Pedal Bom', city: null, known: true, hasApprover: true },
          askedAt: house().clock.now().toISOString(),
          expiresAt: new Date(house().clock.now().getTime() + 7 * 86_400_000).toISOString(),
          invitedBy: null,
          earlierRejection: null,
          wasSuspended: false,
          stores: null,
          decision: null,
          yours: false,
        },
      ]);
    }
  });

  it('of a new shop says what the person calls it, and that nobody there may approve yet', async () => {
    const { token } = await aWaitingRequest(house());
    expect((await read(token)).body.shop).toMatchObject({
      known: false,
      hasApprover: false,
      name: 'Roda Nova',
      city: 'Campinas',
    });
  });
});

describe('the operator', () => {
  it('approves a new shop: it comes to be with its first person, who hears by e-mail and SMS', async () => {
    const { token, input, email, phone } = await aWaitingRequest(house(), { office: 'owner', language: 'en' });
    const { body } = await decide(token, 'approved', 'Welcome!');
    const at = house().clock.now().toISOString();
    expect(body).toEqual({ decision: { state: 'approved', by: null, at, reason: 'Welcome!' }, yours: true });
    expect(await membersOf(input.cnpj)).toEqual([{ office: 'owner' }]);
    const mail = (await lettersTo(house(), email)).at(-1)!;
    expect([mail.subject, mail.text.includes('“Welcome!”')]).toEqual(['Your access to the shop was approved', true]);
    expect((await lettersTo(house(), phone)).at(-1)).toMatchObject({ kind: 'shop-decision', channel: 'sms' });
  });

  it('rejects one: no shop comes to be', async () => {
    const { token, input, email } = await aWaitingRequest(house());
    expect((await decide(token, 'rejected')).body.decision).toMatchObject({
      state: 'rejected',
      by: null,
      reason: null,
    });
    expect(await membersOf(input.cnpj)).toEqual([]);
    expect((await lettersTo(house(), email)).at(-1)?.subject).toBe('Seu pedido para entrar na loja foi recusado');
  });

  it('lets two first people of one new shop into the same', async () => {
    const first = await aWaitingRequest(house(), { office: 'owner' });
    const second = await aWaitingRequest(house(), { cnpj: first.input.cnpj });
    await Promise.all([decide(first.token, 'approved'), decide(second.token, 'approved')]);
    expect(await membersOf(first.input.cnpj)).toHaveLength(2);
    expect(await house().db.$count(shops, eq(shops.cnpj, first.input.cnpj))).toBe(1);
  });

  it('does not approve their own request', async () => {
    const { token } = await aWaitingRequest(house(), { email: operator });
    for (const answer of [await read(token), await decide(token, 'approved')]) {
      expect([answer.status, answer.body.code]).toEqual([403, 'own-request']);
    }
  });
});

describe('a decision', () => {
  it('of two approvers at once one wins; the other learns what happened and by whom', async () => {
    for (let round = 0; round < 3; round++) {
      const { shop, owner, byOwner, byManager } = await twoApprovers();
      const [one, two] = await Promise.all([decide(byOwner, 'approved'), decide(byManager, 'rejected', 'Não conheço')]);
      expect(one.body.yours).toBe(!two.body.yours);
      expect(one.body.decision).toEqual(two.body.decision);
      const approved = one.body.yours;
      expect(one.body.decision.by).toBe(approved ? 'O***a P.' : 'M***s L.');
      expect(await membersOf(shop.cnpj)).toHaveLength(approved ? 3 : 2);
      const late = await read(approved ? byManager : byOwner);
      expect(late.body).toMatchObject({ name: 'B***a A.', decision: one.body.decision });
      expect(late.body.email).toContain('•');
      const history = house().db.$count(shopHistory, eq(shopHistory.shopId, owner.shop.id));
      // Asked, and decided once.
      expect(await history).toBe(2);
    }
  });

  it('repeated by the same link gets the same answer; a changed mind does not count', async () => {
    const { asker, byOwner } = await twoApprovers();
    const answers = await Promise.all([decide(byOwner, 'approved'), decide(byOwner, 'approved')]);
    answers.push(await decide(byOwner, 'approved'));
    expect(answers.map(({ body }) => body.yours)).toEqual([true, true, true]);
    const changed = await decide(byOwner, 'rejected');
    expect([changed.status, changed.body.code]).toEqual([410, 'link-used']);
    expect((await read(byOwner)).body).toMatchObject({ decision: { state: 'approved' }, yours: true });
    expect((await lettersTo(house(), asker.email)).filter(({ kind }) => kind === 'shop-decision')).toHaveLength(1);
  });

  it('works for seven days', async () => {
    const { byOwner, byManager } = await twoApprovers();
    house().clock.advance(7 * 86_400 - 1);
    expect((await read(byOwner)).status).toBe(200);
    house().clock.advance(1);
    for (const answer of [await read(byManager), await decide(byManager, 'approved')]) {
      expect([answer.status, answer.body.code]).toEqual([410, 'link-expired']);
    }
  });

  it('needs the right at that moment: a suspended Owner’s link is dead', async () => {
    const { shop, owner, byOwner, byManager } = await twoApprovers();
    const second = await anEmployee(house(), { shop });
    await ask(house(), suspendEmployee, { id: owner.membershipId }, { token: second.token });
    for (const answer of [await read(byOwner), await decide(byOwner, 'approved')]) {
      expect([answer.status, answer.body.code]).toEqual([403, 'request-link-revoked']);
    }
    expect((await decide(byManager, 'approved')).body.yours).toBe(true);
  });

  it('and the suspension of its approver are serialised', async () => {
    for (let round = 0; round < 5; round++) {
      const { shop, owner, byOwner } = await twoApprovers();
      const second = await anEmployee(house(), { shop });
      const [decided, suspended] = await Promise.all([
        decide(byOwner, 'approved'),
        ask(house(), suspendEmployee, { id: owner.membershipId }, { token: second.token }),
      ]);
      expect(suspended.body.state).toBe('suspended');
      expect(decided.body.yours ?? decided.body.code).toBeOneOf([true, 'request-link-revoked']);
      expect(await membersOf(shop.cnpj)).toHaveLength(decided.body.yours ? 4 : 3);
    }
  });

  it.each(['x', 'x'.repeat(43), '../..', '%00'])('by the made-up token %j is refused', async (token) => {
    for (const answer of [await read(token), await decide(token, 'approved')]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'link-unknown']);
    }
  });

  it.each([
    ['x'.repeat(501), 'too-long'],
    ['a\u0000b', 'invalid'],
  ])('with a reason that is none is refused and leaves the link open', async (reason, code) => {
    const { token } = await aWaitingRequest(house());
    expect((await decide(token, 'rejected', reason)).body.errors).toEqual([{ at: 'reason', code }]);
    expect((await decide(token, 'approved', ' ')).body).toMatchObject({ yours: true, decision: { reason: null } });
  });
});

describe('somebody who was rejected', () => {
  it('may ask again, and the approver sees when and why it was', async () => {
    const { shop, owner, asker, byOwner } = await twoApprovers();
    await decide(byOwner, 'rejected', 'Não trabalha aqui');
    const at = house().clock.now().toISOString();
    house().clock.advance(3600);
    const { input } = await aRegistrant(house(), { email: asker.email, whatsapp: asker.phone, cnpj: shop.cnpj });
    expect((await ask(house(), askToJoin, input)).body).toMatchObject({ state: 'waiting', already: false });
    const again = (await linkTokensTo(house(), owner.email)).at(-1)!;
    const rejection = { state: 'rejected', by: 'O***a P.', at, reason: 'Não trabalha aqui' };
    expect((await read(again)).body.earlierRejection).toEqual(rejection);
    expect((await decide(again, 'approved')).body.yours).toBe(true);
  });
});

describe('a request for the office Owner', () => {
  it('goes to Owners alone; a link that an Owner got is dead for the Manager that they became', async () => {
    const shop = await aShop(house());
    const [owner, second] = [await anEmployee(house(), { shop }), await anEmployee(house(), { shop })];
    const manager = await anEmployee(house(), { shop, office: 'manager' });
    const { token } = await aWaitingRequest(house(), { cnpj: shop.cnpj, office: 'owner' }, owner.email);
    expect(await linkTokensTo(house(), manager.email)).toEqual([]);
    const [other] = await linkTokensTo(house(), second.email);
    await ask(house(), changeOffice, { id: second.membershipId, office: 'manager' }, { token: owner.token });
    for (const answer of [await read(other!), await decide(other!, 'approved')]) {
      expect([answer.status, answer.body.code]).toEqual([403, 'request-link-revoked']);
    }
    expect((await decide(token, 'approved')).body.yours).toBe(true);
    const letter = (await lettersTo(house(), owner.email)).at(-1)!;
    expect([letter.kind, letter.text.includes('Bruna Alves')]).toEqual(['shop-change', true]);
  });

  it('in a shop with Managers only goes to the operator, who sees that nobody there may decide it', async () => {
    const manager = await anEmployee(house(), { office: 'manager' });
    const { token } = await aWaitingRequest(house(), { cnpj: manager.shop.cnpj, office: 'owner' });
    expect(await linkTokensTo(house(), manager.email)).toEqual([]);
    expect((await read(token)).body.shop).toMatchObject({ known: true, hasApprover: false });
    expect((await decide(token, 'approved')).body.yours).toBe(true);
  });

  it('by an Owner who was suspended, also for a lower office, is an Owner’s to decide', async () => {
    const shop = await aShop(house());
    const owner = await anEmployee(house(), { shop });
    const manager = await anEmployee(house(), { shop, office: 'manager' });
    const gone = await anEmployee(house(), { shop });
    await ask(house(), suspendEmployee, { id: gone.membershipId }, { token: owner.token });
    const wish = { email: gone.email, whatsapp: gone.phone, cnpj: shop.cnpj };
    const { token } = await aWaitingRequest(house(), wish, owner.email);
    expect(await linkTokensTo(house(), manager.email)).toEqual([]);
    expect((await decide(token, 'approved')).body.yours).toBe(true);
    expect((await lettersTo(house(), owner.email)).at(-1)?.kind).toBe('shop-change');
  });
});
