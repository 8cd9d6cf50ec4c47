import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { changeEmail, confirmPhone } from '#domain/account/contacts.contract.ts';
import { resetPassword } from '#domain/account/password.contract.ts';
import { getProfile, readUndoLink, useUndoLink } from '#domain/account/profile.contract.ts';
import { logIn } from '#domain/account/session.contract.ts';
import { getOwnShop } from '#domain/shop/session.contract.ts';
import { accounts } from '#server/db/tables/account.ts';
import { aPhone, anAccount, usualPassword } from '#tests/builders/account.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { ask } from '#tests/server/ask.ts';
import {
  accountNow,
  aNewEmail,
  aNewPhone,
  byCode,
  byPassword,
  changeEmailTo,
  changePasswordTo,
  changePhoneTo,
} from '#tests/server/change-credentials.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo, undoTokenSentTo } from '#tests/server/letters-to.ts';
import { anAddress } from '#tests/server/register-at-shop.ts';

const house = useHouse();
const aPerson = () => anAccount(house(), { phoneConfirmed: true, emailProven: true });
const anEmail = () => `new.${crypto.randomUUID()}@example.com`;
const read = (token: string) => ask(house(), readUndoLink, { token }, { address: anAddress() });
const undo = (token: string) => ask(house(), useUndoLink, { token }, { address: anAddress() });
const linkTo = (contact: string) => undoTokenSentTo(house(), contact);
const kindsTo = async (contact: string) => (await lettersTo(house(), contact)).map(({ kind }) => kind);

/** The token of the link to a new password in the newest letter of an undone change. */
async function resetLinkTo(email: string): Promise<string> {
  const letters = (await lettersTo(house(), email)).filter(({ text }) => text.includes('/reset-password?token='));
  return /\/reset-password\?token=([\w-]+)/.exec(letters.at(-1)!.text)![1]!;
}

describe('the link of a change', () => {
  it('shows two addresses whose masks are alike so far that they differ', async () => {
    const person = await anAccount(house(), { phoneConfirmed: true, email: 'marina@example.com', emailProven: true });
    await changeEmailTo(house(), person, 'mariana@example.com');
    const { body } = await read(await linkTo('marina@example.com'));
    expect([body.from, body.to]).toEqual(['marin•••••@example.com', 'maria•••••@example.com']);
  });

  it('says what changed and when, masked', async () => {
    const person = await anAccount(house(), {
      phone: '+5511987650011',
      email: 'olivia.p@example.com',
      emailProven: true,
    });
    await changePhoneTo(house(), person, '+5521976542233');
    const changedAt = house().clock.now().toISOString();
    const { status, body } = await read(await linkTo(person.phone!));
    expect([status, body]).toEqual([
      200,
      {
        kind: 'phone',
        from: '(11) 9••••-0011',
        to: '(21) 9••••-2233',
        changedAt,
        undoneAt: null,
        undoableUntil: expect.any(String),
        supportEmail: 'operator@example.com',
      },
    ]);
    expect(Date.parse(body.undoableUntil) - Date.parse(body.changedAt)).toBe(48 * 3_600_000);
    await changeEmailTo(house(), person, 'thief@example.org');
    const { body: email } = await read(await linkTo(person.email));
    expect([email.kind, email.from, email.to]).toEqual(['email', 'o•••••@example.com', 't•••••@example.org']);
  });

  it('works for 48 hours', async () => {
    const [early, late] = [await aPerson(), await aPerson()];
    for (const person of [early, late]) await changePhoneTo(house(), person, aPhone());
    house().clock.advance(48 * 3600 - 1);
    expect((await undo(await linkTo(early.phone!))).status).toBe(200);
    house().clock.advance(1);
    const token = await linkTo(late.phone!);
    for (const answer of [await read(token), await undo(token)]) {
      expect([answer.status, answer.body.code]).toEqual([410, 'link-expired']);
    }
    expect((await read(await linkTo(early.phone!))).body.undoneAt).not.toBeNull();
  });

  it.each(['x', 'x'.repeat(32), '../..', '%00'])('is unknown when made up: %j', async (token) => {
    for (const answer of [await read(token), await undo(token)]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'link-unknown']);
    }
  });
});

describe('undoing a new phone', () => {
  it('brings the old one back, ends every session, removes the password and notifies both sides', async () => {
    const owner = await anEmployee(house());
    const cyclist = { ...owner, token: owner.cyclistToken };
    const [partner, phone] = [await anEmployee(house(), { shop: owner.shop }), aPhone()];
    await changePhoneTo(house(), cyclist, phone);
    const token = await linkTo(owner.phone);
    const { status, body } = await undo(token);
    expect([status, body.undoneAt]).toEqual([200, house().clock.now().toISOString()]);
    expect(await accountNow(house(), owner)).toMatchObject({ phone: owner.phone, email: owner.email });
    expect((await ask(house(), getProfile, {}, { token: cyclist.token })).body.code).toBe('session-ended');
    expect((await ask(house(), getOwnShop, {}, { token: owner.token })).body.code).toBe('session-ended');
    expect((await ask(house(), logIn, { email: owner.email, password: owner.password })).body.code).toBe(
      'wrong-credentials',
    );
    expect(await kindsTo(owner.phone)).toEqual(['phone-changed', 'change-undone']);
    expect(await kindsTo(phone)).toEqual(['phone-code', 'change-undone']);
    expect(await kindsTo(owner.email)).toEqual(['phone-changed', 'change-undone']);
    expect(await kindsTo(partner.email)).toEqual(['member-phone-changed', 'member-phone-changed']);
    const link = await resetLinkTo(owner.email);
    expect((await ask(house(), resetPassword, { token: link, password: 'Pedalada#2027' })).status).toBe(200);
    expect((await ask(house(), logIn, { email: owner.email, password: 'Pedalada#2027' })).status).toBe(200);
  });

  it('is answered the same when repeated, by either link, and done once', async () => {
    const person = await aPerson();
    await changePhoneTo(house(), person, aPhone());
    const [byText, byMail] = [await linkTo(person.phone!), await linkTo(person.email)];
    const answers = await Promise.all([byText, byText, byMail, byMail].map(undo));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.undoneAt)).size).toBe(1);
    house().clock.advance(600);
    expect((await undo(byMail)).body.undoneAt).toBe(answers[0]!.body.undoneAt);
    expect(await kindsTo(person.email)).toEqual(['phone-changed', 'change-undone']);
  });

  it('that was the first: it is removed', async () => {
    const person = await anAccount(house(), { emailProven: true });
    house().clock.advance(3600);
    const phone = aPhone();
    await ask(house(), confirmPhone, await aNewPhone(house(), person, phone), { token: person.token });
    expect((await undo(await linkTo(person.email))).status).toBe(200);
    expect((await accountNow(house(), person)).phone).toBeNull();
  });
});

describe('undoing a new e-mail', () => {
  it('restores the old one, with its proof, and the reset link is sent there', async () => {
    const person = await aPerson();
    const email = anEmail();
    await changeEmailTo(house(), person, email);
    expect((await undo(await linkTo(person.email))).status).toBe(200);
    expect(await accountNow(house(), person)).toMatchObject({
      email: person.email,
      emailConfirmedAt: house().clock.now(),
    });
    expect(await kindsTo(email)).toEqual(['email-code', 'email-new', 'change-undone']);
    const texts = (await lettersTo(house(), email)).map(({ text }) => text).join();
    expect(texts).not.toContain('reset-password');
    expect(texts).not.toContain('undo-change');
    const link = await resetLinkTo(person.email);
    expect((await ask(house(), resetPassword, { token: link, password: 'Pedalada#2027' })).status).toBe(200);
  });

  it('works by the link in the text message as well', async () => {
    const person = await aPerson();
    await changeEmailTo(house(), person, anEmail());
    expect((await undo(await linkTo(person.phone!))).status).toBe(200);
    expect((await accountNow(house(), person)).email).toBe(person.email);
  });

  it('is refused, with nothing changed, when the old address is another account’s after all', async () => {
    const person = await aPerson();
    const email = anEmail();
    await changeEmailTo(house(), person, email);
    // Around the rule that keeps the address: as the operator might.
    const other = await aPerson();
    await house().db.update(accounts).set({ email: person.email }).where(eq(accounts.id, other.id));
    const token = await linkTo(person.phone!);
    const { status, body } = await undo(token);
    expect([status, body.code]).toEqual([409, 'undo-taken']);
    expect((await accountNow(house(), person)).email).toBe(email);
    expect((await read(token)).body).toMatchObject({ undoneAt: null, supportEmail: 'operator@example.com' });
  });
});

describe('several changes by a thief', () => {
  /** Somebody whose phone, e-mail and password a thief has changed, in this order. */
  async function aVictim() {
    const person = await aPerson();
    const [phone, email] = [aPhone(), anEmail()];
    await changePhoneTo(house(), person, phone);
    const links = { first: [await linkTo(person.phone!), await linkTo(person.email)], phone, email };
    await changeEmailTo(house(), person, email);
    return { person: await changePasswordTo(house(), person, 'Ladrao#2027'), ...links };
  }

  it.each([0, 1])('are undone together by the first one’s link (%i)', async (nth) => {
    const { person, first, phone, email } = await aVictim();
    const later = await linkTo(person.email);
    expect((await undo(first[nth]!)).status).toBe(200);
    expect(await accountNow(house(), person)).toMatchObject({
      phone: person.phone,
      email: person.email,
      passwordHash: null,
    });
    expect((await read(later)).body.undoneAt).not.toBeNull();
    for (const mine of [phone, email]) expect((await kindsTo(mine)).at(-1)).toBe('change-undone');
    for (const password of ['Ladrao#2027', usualPassword]) {
      for (const address of [email, person.email]) {
        expect((await ask(house(), logIn, { email: address, password }, { address: anAddress() })).body.code).toBe(
          'wrong-credentials',
        );
      }
    }
  });

  it('a later one’s link leaves what was there before it', async () => {
    const person = await aPerson();
    const phone = aPhone();
    await changePhoneTo(house(), person, phone);
    await changeEmailTo(house(), person, anEmail());
    expect((await undo(await linkTo(person.email))).status).toBe(200);
    expect(await accountNow(house(), person)).toMatchObject({ phone, email: person.email });
  });

  it('give a thief’s contacts no link against the person’s next changes', async () => {
    const { person, phone, email } = await aVictim();
    for (const contact of [phone, email]) await expect(linkTo(contact)).rejects.toThrow();
    await undo(await linkTo(person.phone!));
    for (const contact of [phone, email]) await expect(linkTo(contact)).rejects.toThrow();
  });
});

describe('an undone change', () => {
  it('cannot be undone in its turn: its letters carry no link', async () => {
    const person = await aPerson();
    await changeEmailTo(house(), person, anEmail());
    await undo(await linkTo(person.email));
    for (const contact of [person.email, person.phone!]) {
      expect((await lettersTo(house(), contact)).at(-1)?.text).not.toContain('undo-change');
    }
  });

  it('by a text leaves the next text without a link: a finder of the phone can undo one change only', async () => {
    const person = await aPerson();
    await changePhoneTo(house(), person, aPhone());
    await undo(await linkTo(person.phone!));
    const link = await resetLinkTo(person.email);
    await house().db.update(accounts).set({ emailConfirmedAt: house().clock.now() }).where(eq(accounts.id, person.id));
    await ask(house(), resetPassword, { token: link, password: 'Pedalada#2027' });
    const { body } = await ask(house(), logIn, { email: person.email, password: 'Pedalada#2027' });
    const back = { ...person, token: body.tokens.accessToken.token, password: 'Pedalada#2027' };
    const phone = aPhone();
    expect((await changePhoneTo(house(), back, phone)).status).toBe(200);
    expect((await lettersTo(house(), person.phone!)).at(-1)?.text).not.toContain('undo-change');
    expect((await lettersTo(house(), person.email)).at(-1)?.text).toContain('undo-change');
    expect((await accountNow(house(), person)).phone).toBe(phone);
  });

  it('leaves the thief no way back in: neither session, password nor code is good for another change', async () => {
    const person = await aPerson();
    const email = anEmail();
    const prepared = { ...(await aNewEmail(house(), person, email)), proof: await byCode(house(), person) };
    await changePhoneTo(house(), person, aPhone());
    await undo(await linkTo(person.email));
    const answer = await ask(house(), changeEmail, prepared, { token: person.token });
    expect(answer.body.code).toBe('session-ended');
  });
});

describe('an undo while another change runs', () => {
  it.each(Array.from({ length: 6 }, (_, nth) => nth))('leaves the old contacts, whichever is first (%i)', async () => {
    const person = await aPerson();
    await changePhoneTo(house(), person, aPhone());
    const token = await linkTo(person.email);
    const email = anEmail();
    const input = { ...(await aNewEmail(house(), person, email)), proof: byPassword(person) };
    const [undone, changed] = await Promise.all([
      undo(token),
      ask(house(), changeEmail, input, { token: person.token, address: anAddress() }),
    ]);
    expect(undone.status).toBe(200);
    // Before the undoing it was done and is undone with it; after it, it is refused.
    expect(changed.body.code ?? 'done').toMatch(/^(done|session-ended|wrong-password)$/);
    expect(await accountNow(house(), person)).toMatchObject({
      phone: person.phone,
      email: person.email,
      passwordHash: null,
    });
  });
});
