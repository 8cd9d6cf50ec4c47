import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { requestPasswordReset, resetPassword } from '#domain/account/password.contract.ts';
import { getProfile } from '#domain/account/profile.contract.ts';
import { logIn } from '#domain/account/session.contract.ts';
import { changeOffice, inviteEmployee, readInvitation } from '#domain/shop/employees.contract.ts';
import { askToJoin, decideRequest, requestShopPhoneCode } from '#domain/shop/registration.contract.ts';
import { accounts } from '#server/db/tables/account.ts';
import { shops } from '#server/db/tables/shop.ts';
import { consents } from '#server/identity/tables.ts';
import { shopHistory, shopRequests } from '#server/shop/tables.ts';
import { aPhone, anAccount } from '#tests/builders/account.ts';
import { aCnpj } from '#tests/builders/cnpj.ts';
import { aShop, anEmployee } from '#tests/builders/shop.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { codeSentTo, lettersTo, resetTokenSentTo } from '#tests/server/letters-to.ts';
import { aRegistrant, aWaitingRequest, anAddress, linkTokensTo } from '#tests/server/register-at-shop.ts';

const house = useHouse();
type Input = Awaited<ReturnType<typeof aRegistrant>>['input'];
const send = (input: Input) => ask(house(), askToJoin, input);
const accountOf = async (email: string) =>
  (await house().db.select().from(accounts).where(eq(accounts.email, email)))[0];
const requestsOf = (accountId: string) =>
  house().db.select().from(shopRequests).where(eq(shopRequests.accountId, accountId));

describe('asking to join', () => {
  it('of an unknown shop goes to the operator, who is notified of the office', async () => {
    const { email, phone, input } = await aRegistrant(house(), { cnpj: '12.abc.345/01de-35', office: 'mechanic' });
    const { status, body } = await send(input);
    expect([status, body]).toEqual([
      200,
      {
        id: input.id,
        state: 'waiting',
        cnpj: '12ABC34501DE35',
        office: 'mechanic',
        already: false,
        askedAt: house().clock.now().toISOString(),
      },
    ]);
    const account = (await accountOf(email))!;
    expect(account).toMatchObject({
      phone,
      name: 'Bruna Alves',
      passwordHash: null,
      emailConfirmedAt: house().clock.now(),
    });
    expect(await house().db.$count(consents, eq(consents.accountId, account.id))).toBe(1);
    const letter = (await lettersTo(house(), 'operator@example.com')).at(-1)!;
    expect(letter.subject).toBe('Uma nova loja pede para entrar');
    expect(letter.text).toContain('12.ABC.345/01DE-35');
    expect(letter.text).toContain('Roda Nova (12.ABC.345/01DE-35)');
    expect(letter.text).toContain('Campinas');
    expect(letter.text).toContain('este cargo não aprova outras');
    expect(await house().db.$count(shopHistory, eq(shopHistory.accountId, account.id))).toBe(1);
  });

  it('names a new shop, once approved; a known one keeps its own name', async () => {
    const cnpj = aCnpj();
    const { input, ...first } = await aRegistrant(house(), { cnpj, office: 'owner' });
    const unnamed = await send({ ...input, shopName: undefined });
    expect(unnamed.body.errors).toEqual([{ at: 'shopName', code: 'required' }]);
    // The right code is not used up by that.
    expect((await send(input)).body.state).toBe('waiting');
    const token = (await linkTokensTo(house(), 'operator@example.com')).at(-1)!;
    expect((await ask(house(), decideRequest, { token, state: 'approved' })).status).toBe(200);
    const shopOf = async () => (await house().db.select().from(shops).where(eq(shops.cnpj, cnpj)))[0];
    expect(await shopOf()).toMatchObject({ name: 'Roda Nova', city: 'Campinas' });
    expect((await lettersTo(house(), first.phone)).at(-1)!.text).toContain('Roda Nova');
    const { token: second } = await aWaitingRequest(
      house(),
      { cnpj, shopName: 'Outra', shopCity: 'Natal' },
      first.email,
    );
    expect((await ask(house(), decideRequest, { token: second, state: 'approved' })).status).toBe(200);
    expect(await shopOf()).toMatchObject({ name: 'Roda Nova', city: 'Campinas' });
  });

  it('of a shop that was brought in without people goes to the operator, in words of its own', async () => {
    const shop = await aShop(house(), { name: 'Pedal Novo' });
    const wishes = { cnpj: shop.cnpj, office: 'owner', shopName: 'Outro Nome', shopCity: 'Natal' } as const;
    await aWaitingRequest(house(), wishes);
    const letter = (await lettersTo(house(), 'operator@example.com')).at(-1)!;
    expect(letter.subject).toContain('quer entrar na loja Pedal Novo');
  });

  it('of a known shop goes to its Owners and Managers, each with a link of their own, in their language', async () => {
    const shop = await aShop(house());
    const owner = await anEmployee(house(), { shop, language: 'en' });
    const manager = await anEmployee(house(), { shop, office: 'manager' });
    const mechanic = await anEmployee(house(), { shop, office: 'mechanic' });
    const before = (await lettersTo(house(), 'operator@example.com')).length;
    const { input } = await aRegistrant(house(), { cnpj: shop.cnpj });
    expect((await send(input)).body.state).toBe('waiting');
    const tokens = [...(await linkTokensTo(house(), owner.email)), ...(await linkTokensTo(house(), manager.email))];
    expect(new Set(tokens).size).toBe(2);
    expect(await linkTokensTo(house(), mechanic.email)).toEqual([]);
    expect(await lettersTo(house(), 'operator@example.com')).toHaveLength(before);
    expect((await lettersTo(house(), owner.email)).at(-1)?.subject).toBe('Bruna Alves wants to join your shop');
  });

  it('of a shop where nobody may approve goes to the operator', async () => {
    const shop = await aShop(house());
    await anEmployee(house(), { shop, office: 'mechanic' });
    const before = (await linkTokensTo(house(), 'operator@example.com')).length;
    await send((await aRegistrant(house(), { cnpj: shop.cnpj })).input);
    expect(await linkTokensTo(house(), 'operator@example.com')).toHaveLength(before + 1);
  });

  it('leaves no sentence of the asker in the approver’s letter', async () => {
    const { email } = await anEmployee(house(), { shop: await aShop(house(), { cnpj: '11222333000181' }) });
    await send((await aRegistrant(house(), { cnpj: '11222333000181', fullName: 'Ana: visite evil.example' })).input);
    expect((await lettersTo(house(), email)).at(-1)?.text).not.toContain('evil');
  });
});

describe('one person, one account', () => {
  it('a cyclist’s account is used; its password stays when the phone is the account’s own', async () => {
    const cyclist = await anAccount(house(), { phoneConfirmed: true });
    await send((await aRegistrant(house(), { email: cyclist.email, whatsapp: cyclist.phone! })).input);
    expect(await requestsOf(cyclist.id)).toHaveLength(1);
    expect((await ask(house(), logIn, cyclistLogIn(cyclist))).status).toBe(200);
    expect((await ask(house(), getProfile, {}, { token: cyclist.token })).status).toBe(200);
  });

  it('or when the e-mail had been confirmed', async () => {
    const cyclist = await anAccount(house(), { emailProven: true });
    await send((await aRegistrant(house(), { email: cyclist.email })).input);
    expect(await requestsOf(cyclist.id)).toHaveLength(1);
    expect((await ask(house(), logIn, cyclistLogIn(cyclist))).status).toBe(200);
  });

  it('a proven account keeps its phone: another one takes more than reading the e-mail', async () => {
    const member = await anAccount(house(), { phoneConfirmed: true, emailProven: true });
    const { phone, input } = await aRegistrant(house(), { email: member.email });
    const answer = await send(input);
    expect([answer.status, answer.body.code]).toEqual([409, 'phone-differs']);
    expect((await accountOf(member.email))?.phone).toBe(member.phone);
    expect(await requestsOf(member.id)).toEqual([]);
    expect((await lettersTo(house(), phone)).map(({ kind }) => kind)).toEqual(['phone-code']);
  });

  it('somebody without a password comes with another phone, and the old contacts are notified', async () => {
    const { email, input, phone: old } = await aRegistrant(house());
    await send(input);
    house().clock.advance(7 * 86_400);
    const second = await aRegistrant(house(), { email });
    expect((await send(second.input)).status).toBe(200);
    expect((await accountOf(email))?.phone).toBe(second.phone);
    for (const contact of [old, email]) {
      const notices = (await lettersTo(house(), contact)).filter(({ kind }) => kind === 'phone-changed');
      expect(notices.map(({ text }) => text.includes('/undo-change?token='))).toEqual([true]);
    }
  });

  it('an address that another account wrote down and never proved comes to a new one; the other keeps the rest', async () => {
    const writer = await anAccount(house(), { phoneConfirmed: true });
    const { phone, input } = await aRegistrant(house(), { email: writer.email });
    expect((await send(input)).body.state).toBe('waiting');
    expect((await send(input)).body.state).toBe('waiting');
    const fresh = (await accountOf(writer.email))!;
    expect(fresh).toMatchObject({ phone, passwordHash: null });
    expect(fresh.id).not.toBe(writer.id);
    expect((await ask(house(), getProfile, {}, { token: writer.token })).body).toMatchObject({
      email: null,
      phone: writer.phone,
    });
    expect((await lettersTo(house(), writer.phone!)).map(({ kind }) => kind)).toEqual(['address-taken']);
  });

  it('but not where the phone turns out to be somebody else’s: then nobody has lost anything', async () => {
    const [writer, other] = [await anAccount(house(), { phoneConfirmed: true }), await anEmployee(house())];
    const { input } = await aRegistrant(house(), { email: writer.email, whatsapp: other.phone });
    expect((await send(input)).body.code).toBe('phone-taken');
    expect((await accountOf(writer.email))?.id).toBe(writer.id);
    expect(await lettersTo(house(), writer.phone!)).toEqual([]);
  });

  it('somebody without a password may set one as forgotten', async () => {
    const { email, input } = await aRegistrant(house());
    await send(input);
    expect((await ask(house(), logIn, { email, password: 'Pedivela#2026' })).body.code).toBe('wrong-credentials');
    await ask(house(), requestPasswordReset, { email }, { address: anAddress() });
    const token = await resetTokenSentTo(house(), email);
    await ask(house(), resetPassword, { token, password: 'Pedivela#2026' });
    expect((await ask(house(), logIn, { email, password: 'Pedivela#2026' })).status).toBe(200);
  });

  it('a phone of somebody else is refused, only after the right code, which is used up', async () => {
    const { phone } = await anEmployee(house());
    const { email, input, wrong } = await aRegistrant(house(), { whatsapp: phone });
    expect((await send({ ...input, code: wrong })).body.code).toBe('code-wrong');
    const refused = await send(input);
    expect([refused.status, refused.body.code]).toEqual([409, 'phone-taken']);
    expect(await accountOf(email)).toBeUndefined();
    expect((await send({ ...input, id: uuidv7() })).body.code).toBe('code-used');
  });
});

describe('asking again', () => {
  it('the same request gets the same answer, also twice at once', async () => {
    const { email, input } = await aRegistrant(house());
    const before = (await linkTokensTo(house(), 'operator@example.com')).length;
    const answers = await Promise.all([send(input), send(input), send({ ...input, id: input.id.toUpperCase() })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await requestsOf((await accountOf(email))!.id)).toHaveLength(1);
    expect(await linkTokensTo(house(), 'operator@example.com')).toHaveLength(before + 1);
  });

  it('while one waits makes no second, says so, and leaves the approver’s link open', async () => {
    const first = await aWaitingRequest(house());
    const { input } = await aRegistrant(house(), { email: first.email });
    const again = await send(input);
    expect(again.body).toMatchObject({ id: first.id, state: 'waiting', cnpj: first.input.cnpj, already: true });
    const decided = await ask(house(), decideRequest, { token: first.token, state: 'approved' });
    expect(decided.body).toMatchObject({ yours: true, decision: { state: 'approved' } });
  });

  it('after seven days without an answer makes a new one', async () => {
    const first = await aWaitingRequest(house());
    house().clock.advance(7 * 86_400);
    const second = await send((await aRegistrant(house(), { email: first.email })).input);
    expect(second.body).toMatchObject({ state: 'waiting', already: false });
    const states = (await requestsOf((await accountOf(first.email))!.id)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['lapsed', 'waiting']);
  });

  it('as somebody’s employee is refused: log in', async () => {
    const { email } = await anEmployee(house());
    const answer = await send((await aRegistrant(house(), { email })).input);
    expect([answer.status, answer.body.code]).toEqual([409, 'shop-already-member']);
  });

  it('with the id of somebody else’s request is refused', async () => {
    const { id } = await aWaitingRequest(house());
    expect((await send((await aRegistrant(house(), { id })).input)).body.code).toBe('id-taken');
  });
});

describe('an invitation', () => {
  const invited = async (office: 'mechanic' | 'manager' = 'mechanic') => {
    const owner = await anEmployee(house());
    const phone = aPhone();
    const answer = await ask(house(), inviteEmployee, { id: uuidv7(), phone, office }, { token: owner.token });
    expect(answer.status).toBe(200);
    return { owner, phone, cnpj: owner.shop.cnpj };
  };

  it('for this phone, CNPJ and office lets in at once', async () => {
    const { phone, cnpj, owner } = await invited();
    const { email, input } = await aRegistrant(house(), { whatsapp: phone, cnpj });
    const token = /token=([\w-]+)$/.exec((await lettersTo(house(), phone))[0]!.text)![1]!;
    expect((await send({ ...input, shopName: undefined, shopCity: undefined })).body.state).toBe('approved');
    expect((await send(input)).body.state).toBe('approved');
    expect((await ask(house(), readInvitation, { token })).body.code).toBe('link-used');
    expect(await linkTokensTo(house(), owner.email)).toEqual([]);
    expect((await lettersTo(house(), email)).map(({ kind }) => kind)).toEqual(['email-code', 'shop-decision']);
  });

  it.each([
    ['another office', { office: 'owner' as const }, 0],
    ['another shop', { cnpj: aCnpj() }, 0],
    ['too late', {}, 7 * 86_400],
  ])('does not: %s', async (_why, wish, seconds) => {
    const { phone, cnpj } = await invited();
    house().clock.advance(seconds);
    const { input } = await aRegistrant(house(), { whatsapp: phone, cnpj, ...wish });
    expect((await send(input)).body.state).toBe('waiting');
  });
});

describe('an invitation for the office Owner', () => {
  it('is no approval any more when who invited is no Owner any more', async () => {
    const owner = await anEmployee(house());
    const second = await anEmployee(house(), { shop: owner.shop });
    const phone = aPhone();
    await ask(house(), inviteEmployee, { id: uuidv7(), phone, office: 'owner' }, { token: second.token });
    await ask(house(), changeOffice, { id: second.membershipId, office: 'manager' }, { token: owner.token });
    const { input } = await aRegistrant(house(), { whatsapp: phone, cnpj: owner.shop.cnpj, office: 'owner' });
    expect((await send(input)).body.state).toBe('waiting');
  });

  it('lets an Owner in, and the other Owners hear', async () => {
    const owner = await anEmployee(house());
    const phone = aPhone();
    await ask(house(), inviteEmployee, { id: uuidv7(), phone, office: 'owner' }, { token: owner.token });
    const { input } = await aRegistrant(house(), { whatsapp: phone, cnpj: owner.shop.cnpj, office: 'owner' });
    expect((await send(input)).body.state).toBe('approved');
    expect((await lettersTo(house(), owner.email)).map(({ kind }) => kind)).toEqual(['shop-change']);
  });
});

describe('bad input', () => {
  it.each([
    [{ cnpj: '12ABC34501DE36' }, 'cnpj', 'invalid-cnpj'],
    [{ cnpj: '12ABC34501DEA5' }, 'cnpj', 'invalid-cnpj'],
    [{ cnpj: '00000000000000' }, 'cnpj', 'invalid-cnpj'],
    [{ cnpj: '' }, 'cnpj', 'required'],
    [{ office: 'boss' as never }, 'office', 'invalid'],
    [{ fullName: '' }, 'fullName', 'required'],
    [{ whatsapp: '(11) 3333-4444' }, 'whatsapp', 'invalid-phone'],
    [{ code: '12345' }, 'code', 'invalid'],
    [{ admin: true } as never, 'admin', 'unknown-field'],
  ])('%j', async (changes: object, at, code) => {
    const input = {
      id: uuidv7(),
      emailProof: 'x',
      cnpj: aCnpj(),
      office: 'owner',
      fullName: 'Ana',
      whatsapp: aPhone(),
    };
    const rest = { codeId: uuidv7(), code: '000000', language: 'en', acceptedTerms: '1', isAdult: true as const };
    const answer = await send({ ...input, ...rest, ...changes } as never);
    expect([answer.status, answer.body.errors]).toEqual([422, [{ at, code }]]);
  });

  it('a code for one proof’s phone is no code for another purpose or phone', async () => {
    const { input } = await aRegistrant(house());
    expect((await send({ ...input, whatsapp: aPhone() })).body.code).toBe('code-expired');
    expect((await send({ ...input, emailProof: 'x'.repeat(43) })).body.code).toBe('email-proof-invalid');
  });

  it('of forty wrong codes at once five are looked at', async () => {
    const { input, wrong } = await aRegistrant(house());
    const answers = await Promise.all(Array.from({ length: 40 }, () => send({ ...input, code: wrong })));
    expect(answers.filter(({ body }) => body.code === 'code-wrong')).toHaveLength(5);
    expect((await send(input)).body.code).toBe('code-exhausted');
  });

  it('no phone is texted without a proven e-mail', async () => {
    const phone = aPhone();
    const answer = await ask(house(), requestShopPhoneCode, { emailProof: 'x'.repeat(43), phone });
    expect([answer.status, answer.body.code]).toEqual([410, 'email-proof-invalid']);
    await expect(codeSentTo(house(), phone)).rejects.toThrow();
  });
});

function cyclistLogIn({ email, password }: { email: string; password: string }) {
  return { email, password };
}
