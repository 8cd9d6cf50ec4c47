import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { changePassword, requestPasswordReset } from '#domain/account/password.contract.ts';
import { securityEventDays } from '#domain/account/security-event.ts';
import { logIn, logOut, logOutEverywhere } from '#domain/account/session.contract.ts';
import { importInvoices } from '#domain/bike/contract.ts';
import { lookAtOwner } from '#domain/shop/contact/contract.ts';
import { changeOffice, listEmployees } from '#domain/shop/employees.contract.ts';
import { features } from '#server/features.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { forgetOf } from '#server/sum-features.ts';
import { anAccount } from '#tests/builders/account.ts';
import { anApiKey } from '#tests/builders/api-key.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { anOwnedBike } from '#tests/builders/sold-bike.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { eventName, recordEvent, type EventPerson } from './record-event.ts';
import { securityEvents } from './tables/bookkeeping.ts';

const house = useHouse();
beforeEach(() => house().db.delete(securityEvents));

const all = () => house().db.select().from(securityEvents).orderBy(asc(securityEvents.at), asc(securityEvents.id));
const eventsOf = async (who: NonNullable<EventPerson>) =>
  (await all()).filter((row) => row.who === eventName(house().signing, who));
const kindsOf = async (who: NonNullable<EventPerson>) => (await eventsOf(who)).map(({ kind }) => kind);

describe('what a person does', () => {
  it('is listed in the order in which it happened, without naming anybody', async () => {
    const { id, email, password, name, token } = await anAccount(house());
    const newPassword = 'Outra#2026x';
    await ask(house(), logIn, { email, password });
    const changed = await ask(house(), changePassword, { proof: { by: 'password', password }, newPassword }, { token });
    await ask(house(), logOut, {}, { token: changed.body.tokens.accessToken.token });
    const again = await ask(house(), logIn, { email, password: newPassword });
    await ask(house(), logOutEverywhere, {}, { token: again.body.tokens.accessToken.token });
    expect(await kindsOf({ accountId: id })).toEqual([
      'log-in',
      'password-changed',
      'log-out',
      'log-in',
      'log-out-everywhere',
    ]);
    const kept = JSON.stringify(await all());
    for (const personal of [id, email, name, password]) expect(kept).not.toContain(personal);
  });

  it('is recorded together with the change or not at all', async () => {
    const { id } = await anAccount(house());
    const { db } = house();
    const undone = db.transaction(async (tx) => {
      await recordEvent(tx, house(), { kind: 'phone-changed', who: { accountId: id } });
      throw new Error('The change was refused.');
    });
    await expect(undone).rejects.toThrow('refused');
    expect(await all()).toEqual([]);
  });

  it('keeps the address and the network that it counts as', async () => {
    const { email, password } = await anAccount(house());
    await ask(house(), logIn, { email, password }, { address: '2001:db8:1:2:3:4:5:6' });
    expect(await all()).toMatchObject([
      { kind: 'log-in', address: '2001:db8:1:2:3:4:5:6', network: '2001:db8:1:2::/64', count: 1, slot: null },
    ]);
  });
});

describe('refusals', () => {
  const wrong = (email: string, address = '192.0.2.1') =>
    ask(house(), logIn, { email, password: 'Wrong#2026' }, { address });

  it('of one person and network are one row a minute, with a count', async () => {
    const { id, email } = await anAccount(house());
    await Promise.all(Array.from({ length: 6 }, () => wrong(email)));
    await wrong(email, '192.0.2.2');
    house().clock.advance(60);
    await wrong(email);
    const rows = await eventsOf({ accountId: id });
    expect(rows.map(({ kind, network, count }) => [kind, network, count])).toEqual([
      ['log-in-failed', '192.0.2.1', 6],
      ['log-in-failed', '192.0.2.2', 1],
      ['log-in-failed', '192.0.2.1', 1],
    ]);
  });

  it('end in a lock that is recorded as well, for unknown addresses alike', async () => {
    const { id, email } = await anAccount(house());
    for (const tried of [email, 'nobody@example.com']) for (let i = 0; i < 11; i++) await wrong(tried, '192.0.2.3');
    expect(await kindsOf({ accountId: id })).toEqual(['log-in-failed', 'log-in-locked']);
    expect(await kindsOf({ tried: 'nobody@example.com' })).toEqual(['log-in-failed', 'log-in-locked']);
  });

  it('of a link for a forgotten password are written the same for known and unknown addresses', async () => {
    const { id, email } = await anAccount(house());
    await ask(house(), requestPasswordReset, { email });
    await ask(house(), requestPasswordReset, { email: 'nobody.else@example.com' });
    expect(await kindsOf({ accountId: id })).toEqual(['reset-requested']);
    expect(await kindsOf({ tried: 'nobody.else@example.com' })).toEqual(['reset-requested']);
  });

  it('by office and of what is somebody else’s say where and why', async () => {
    const mechanic = await anEmployee(house(), { office: 'mechanic' });
    const stranger = await anEmployee(house());
    await ask(house(), listEmployees, {}, { token: mechanic.token });
    expect(await eventsOf({ accountId: mechanic.id })).toMatchObject([
      { kind: 'access-refused', details: { code: 'forbidden', route: 'GET /api/shop/employees' } },
    ]);
    await ask(house(), changeOffice, { id: mechanic.membershipId, office: 'owner' }, { token: stranger.token });
    expect(await eventsOf({ accountId: stranger.id })).toMatchObject([
      { kind: 'access-refused', details: { code: 'not-found', route: 'PATCH /api/shop/employees/:id' } },
    ]);
  });

  it('of partners’ keys are recorded, made-up ones without a name', async () => {
    const { id, secret } = await anApiKey(house(), { scopes: ['bikes:import'] });
    const file = { type: 'application/xml', bytes: '<x/>' };
    for (const token of [secret, `pvk_${'x'.repeat(43)}`]) await ask(house(), importInvoices, {}, { token, file });
    expect(await kindsOf({ keyId: id })).toEqual(['api-key-refused']);
    expect((await all()).map(({ who, details }) => [who === null, details.code])).toEqual([
      [false, 'api-key-scope'],
      [true, 'api-key-invalid'],
    ]);
  });

  it('are refused all the same when they cannot be written', async () => {
    const { email } = await anAccount(house());
    const { db } = house();
    await db.execute('alter table security_events rename to elsewhere');
    try {
      const answer = await wrong(email, '192.0.2.9');
      expect([answer.status, answer.body.code]).toEqual([401, 'wrong-credentials']);
    } finally {
      await db.execute('alter table elsewhere rename to security_events');
    }
  });

  it('of strangers who only ask for what is not there are not written', async () => {
    await ask(house(), listEmployees, {});
    await ask(house(), listEmployees, {}, { token: 'x'.repeat(43) });
    expect(await all()).toEqual([]);
  });
});

it('a look at an owner’s contact data is recorded under the person who looked', async () => {
  const looker = await anEmployee(house());
  const { tag } = await anOwnedBike(house(), { seller: looker.shop.cnpj });
  const look = { tag, id: '0193b1c2-0000-7000-8000-0000000000aa' };
  const { status } = await ask(house(), lookAtOwner, look, { token: looker.token });
  expect(status).toBe(200);
  expect(await kindsOf({ accountId: looker.id })).toEqual(['contact-looked-at']);
});

it('the nightly clean-up forgets events after six months and no sooner', async () => {
  const { id } = await anAccount(house());
  await recordEvent(house().db, house(), { kind: 'log-in', who: { accountId: id } });
  house().clock.advance(securityEventDays * 86_400);
  await cleanUp(house(), forgetOf(features));
  expect(await all()).toHaveLength(1);
  house().clock.advance(1);
  await cleanUp(house(), forgetOf(features));
  expect(await all()).toEqual([]);
});
