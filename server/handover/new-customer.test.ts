import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { confirmPhone, requestPhoneCode } from '#domain/account/contacts.contract.ts';
import { getProfile } from '#domain/account/profile.contract.ts';
import { getMyBike } from '#domain/bike/contract.ts';
import { accounts } from '#server/db/tables/account.ts';
import { consents } from '#server/identity/tables.ts';
import { anAccount } from '#tests/builders/account.ts';
import { accept, aHandover, aMobile, aNewPerson } from '#tests/builders/handover.ts';
import { aHandOver, anAddress, approve } from '#tests/builders/transfer.ts';
import { ask } from '#tests/server/ask.ts';
import { doTasks } from '#tests/server/do-tasks.ts';
import { useHouse } from '#tests/server/house.ts';
import { codeSentTo } from '#tests/server/letters-to.ts';

const house = useHouse();
const accountOf = async (id: string) => (await house().db.select().from(accounts).where(eq(accounts.id, id)))[0]!;

describe('an account that a link makes', () => {
  test('has agreed to the terms, and is an adult’s', async () => {
    const { link } = await aHandover(house());
    const person = aNewPerson();
    const wrong = { ...person, isAdult: false as unknown as true };
    expect((await accept(house(), link, { person: wrong })).status).toBe(422);
    expect((await accept(house(), link, {})).body.code).toBe('person-required');
    await accept(house(), link, { person });
    expect(await house().db.select().from(consents).where(eq(consents.accountId, person.id))).toMatchObject([
      { purpose: 'terms', textVersion: person.acceptedTerms, place: 'registration', isAdult: true },
    ]);
  });

  test('has an id that nobody has', async () => {
    const { link, bike } = await aHandover(house());
    const { id } = await anAccount(house());
    expect((await accept(house(), link, { person: aNewPerson(id) })).body.code).toBe('id-taken');
    expect((await accept(house(), link)).body.tag).toBe(bike.tag);
  });

  test('takes an address from who only wrote it down, and leaves them their account', async () => {
    const writer = await anAccount(house(), { phoneConfirmed: true });
    const { link } = await aHandover(house(), { to: writer.email });
    const person = aNewPerson();
    expect((await accept(house(), link, { person })).status).toBe(200);
    expect(await accountOf(person.id)).toMatchObject({ email: writer.email });
    expect(await accountOf(writer.id)).toMatchObject({ email: null, phone: writer.phone });
  });

  test('gets no number that its former account may still take back', async () => {
    const former = await anAccount(house(), { phoneConfirmed: true });
    const number = former.phone!;
    const { link } = await aHandover(house(), { to: number });
    const phone = aMobile();
    const { token, password } = former;
    const { body } = await ask(house(), requestPhoneCode, { phone }, { token });
    const code = { codeId: body.codeId, code: await codeSentTo(house(), phone) };
    const proof = { by: 'password', password } as const;
    expect((await ask(house(), confirmPhone, { phone, ...code, proof }, { token })).status).toBe(200);
    expect((await accept(house(), link)).body.code).toBe('phone-taken');
    house().clock.advance(48 * 3600);
    expect((await accept(house(), link)).status).toBe(200);
  });

  test('by a number alone never had an address, which nobody has taken', async () => {
    const { link } = await aHandover(house());
    const { body } = await accept(house(), link);
    const { token } = body.session!.tokens.accessToken;
    expect((await ask(house(), getProfile, {}, { token })).body).toMatchObject({ email: null, lostEmail: false });
  });

  test('gets what waited for its address as well: a bike that somebody handed over to it', async () => {
    const to = anAddress();
    const { owner, approvalToken, tag } = await aHandOver(house(), to);
    await approve(house(), owner, approvalToken);
    const { link, tag: bought } = await aHandover(house(), { to });
    const { body } = await accept(house(), link);
    await doTasks(house());
    const { token } = body.session!.tokens.accessToken;
    for (const one of [tag, bought]) expect((await ask(house(), getMyBike, { tag: one }, { token })).status).toBe(200);
  });
});
