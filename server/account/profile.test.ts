import { inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { requestPhoneCode } from '#domain/account/contacts.contract.ts';
import { getProfile, updateProfile } from '#domain/account/profile.contract.ts';
import { eventNames } from '#server/db/record-event.ts';
import { securityEvents } from '#server/db/tables/bookkeeping.ts';
import { findAccount } from '#server/identity/accounts.store.ts';
import { aPhone, anAccount } from '#tests/builders/account.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();

it('shows people their own data and nothing else', async () => {
  const { id, name, email, phone, token } = await anAccount(house(), { phoneConfirmed: true });
  const { body } = await ask(house(), getProfile, {}, { token });
  const languageAt = house().clock.now().toISOString();
  expect(body).toEqual({
    id,
    name,
    email,
    emailProven: false,
    phone,
    hasPassword: true,
    cpf: null,
    language: 'pt-BR',
    languageAt,
    whatsapp: null,
    termsDue: false,
  });
});

it('changes what is given and leaves the rest', async () => {
  const { token } = await anAccount(house());
  const { name } = (await ask(house(), getProfile, {}, { token })).body;
  const changed = await ask(house(), updateProfile, { language: 'en' }, { token });
  expect(changed.body).toMatchObject({ name, language: 'en' });
  expect((await ask(house(), updateProfile, {}, { token })).body).toEqual(changed.body);
});

it('says when the language was chosen', async () => {
  const { token } = await anAccount(house());
  house().clock.advance(90);
  const chosenAt = house().clock.now().toISOString();
  await ask(house(), updateProfile, { language: 'en' }, { token });
  house().clock.advance(90);
  await ask(house(), updateProfile, {}, { token });
  expect((await ask(house(), getProfile, {}, { token })).body.languageAt).toBe(chosenAt);
});

it('writes letters in the language of the profile, whatever the browser speaks', async () => {
  const { token } = await anAccount(house());
  await ask(house(), updateProfile, { language: 'en' }, { token });
  const phone = aPhone();
  await ask(house(), requestPhoneCode, { phone }, { token, language: 'pt-BR' });
  expect((await lettersTo(house(), phone))[0]?.text).toContain('your code is');
});

it('has texts go by WhatsApp from when its person chose it until they take it back', async () => {
  house().outside.whatsapp = { send: async () => 'taken' };
  const { id, token } = await anAccount(house(), { phoneConfirmed: true });
  const stored = async () => (await findAccount(house().db, id))!.whatsappAt;
  expect((await ask(house(), getProfile, {}, { token })).body.whatsapp).toBe(false);
  const chosenAt = house().clock.now();
  expect((await ask(house(), updateProfile, { whatsapp: true }, { token })).body.whatsapp).toBe(true);
  house().clock.advance(90);
  await ask(house(), updateProfile, { whatsapp: true, language: 'en' }, { token });
  expect(await stored()).toEqual(chosenAt);
  expect((await ask(house(), updateProfile, { whatsapp: false }, { token })).body.whatsapp).toBe(false);
  await ask(house(), updateProfile, { whatsapp: false }, { token });
  expect(await stored()).toBeNull();
  expect(await eventKinds(id)).toEqual(['whatsapp-chosen', 'whatsapp-withdrawn']);
  house().outside.whatsapp = null;
});

it('offers WhatsApp to nobody without a phone, and to nobody where there is none', async () => {
  const { token } = await anAccount(house(), { phoneConfirmed: true });
  expect((await ask(house(), updateProfile, { whatsapp: true }, { token })).body.code).toBe('not-found');
  house().outside.whatsapp = { send: async () => 'taken' };
  const other = await anAccount(house());
  expect((await ask(house(), getProfile, {}, { token: other.token })).body.whatsapp).toBeNull();
  const refused = await ask(house(), updateProfile, { whatsapp: true }, { token: other.token });
  expect(refused.body.code).toBe('phone-not-confirmed');
  expect(await eventKinds(other.id)).toEqual([]);
  house().outside.whatsapp = null;
});

/** What was recorded of choosing. */
async function eventKinds(accountId: string) {
  const names = eventNames(house().signing, { accountId });
  const rows = await house().db.select().from(securityEvents).where(inArray(securityEvents.who, names));
  return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('whatsapp'));
}

it.each([
  [{ whatsapp: 'yes' }, 'whatsapp', 'invalid'],
  [{ name: 'Marina Azevedo' }, 'name', 'unknown-field'],
  [{ language: 'de' }, 'language', 'invalid'],
  [{ email: 'other@example.com' }, 'email', 'unknown-field'],
  [{ phone: '+5511987654321' }, 'phone', 'unknown-field'],
])('refuses %j', async (input, at, code) => {
  const { token } = await anAccount(house());
  const { status, body } = await ask(house(), updateProfile, input as object, { token });
  expect([status, body.errors]).toEqual([422, [{ at, code }]]);
});

it('needs a session', async () => {
  expect((await ask(house(), getProfile, {})).body.code).toBe('not-signed-in');
  expect((await ask(house(), updateProfile, { language: 'en' })).body.code).toBe('not-signed-in');
  const token = 'x'.repeat(43);
  expect((await ask(house(), getProfile, {}, { token })).body.code).toBe('session-ended');
});
