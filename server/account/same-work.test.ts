import { afterEach, expect, it, vi } from 'vitest';
import { requestAddressCode } from '#domain/account/contacts.contract.ts';
import { requestPasswordReset, requestPasswordResetByPhone } from '#domain/account/password.contract.ts';
import { logIn, logInByPhone } from '#domain/account/session.contract.ts';
import type { Contract, InputOf } from '#domain/http/contract.ts';
import { requestEmailCode } from '#domain/shop/registration.contract.ts';
import { requestLogInCode } from '#domain/shop/session.contract.ts';
import { aPhone, anAccount } from '#tests/builders/account.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { ask, deviceIn } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { proofOf, signUp } from '#tests/server/prove-address.ts';
import { anAddress } from '#tests/server/register-at-shop.ts';

// Where the work behind two answers differs, the response time reveals what the answer hides. So the work is
// compared: the
// statements that a request sends to the database, in their order.

const house = useHouse();
afterEach(() => void vi.restoreAllMocks());

/** Drizzle's session: every statement goes through it, inside and outside of transactions. */
type Session = { prepareQuery: (query: { sql: string }, ...rest: unknown[]) => unknown };

async function statementsOf<C extends Contract>(contract: C, input: InputOf<C>, device?: string): Promise<string[]> {
  const { session } = house().db as unknown as { session: Session };
  const prepare = vi.spyOn(Object.getPrototypeOf(session) as Session, 'prepareQuery');
  const answer = await ask(house(), contract, input, { address: anAddress(), ...(device && { device }) });
  const statements = prepare.mock.calls.map(([{ sql }]) => sql);
  prepare.mockRestore();
  expect([200, 401]).toContain(answer.status);
  expect(statements.length).toBeGreaterThan(2);
  return statements;
}

const somebody = () => anAccount(house(), { phoneConfirmed: true });

it('a forgotten password: for an address with an account and for one without', async () => {
  const known = await statementsOf(requestPasswordReset, { email: (await somebody()).email });
  expect(await statementsOf(requestPasswordReset, { email: 'nobody@example.com' })).toEqual(known);
});

it('the same by phone: for a number with an account, with one that has no address, and without one', async () => {
  const lost = await somebody();
  await signUp(house(), lost.email, { emailProof: (await proofOf(house(), lost.email)).proof });
  const known = await statementsOf(requestPasswordResetByPhone, { phone: (await somebody()).phone! });
  expect(await statementsOf(requestPasswordResetByPhone, { phone: lost.phone! })).toEqual(known);
  expect(await statementsOf(requestPasswordResetByPhone, { phone: aPhone() })).toEqual(known);
});

it('a code to sign up with an address: for one that is proven, one that is written down, and one without an account', async () => {
  const proven = await anAccount(house(), { emailProven: true });
  const known = await statementsOf(requestAddressCode, { email: proven.email });
  expect(await statementsOf(requestAddressCode, { email: (await somebody()).email })).toEqual(known);
  expect(await statementsOf(requestAddressCode, { email: 'nobody@example.com' })).toEqual(known);
});

it('a code by e-mail in a registration: for an address with an account and for one without', async () => {
  const known = await statementsOf(requestEmailCode, { email: (await somebody()).email });
  expect(await statementsOf(requestEmailCode, { email: 'nobody@example.com' })).toEqual(known);
});

it.each(['sms', 'email'] as const)('a code for the shop by %s: for a member, a cyclist, and nobody', async (by) => {
  const member = await statementsOf(requestLogInCode, { phone: (await anEmployee(house())).phone, by });
  expect(await statementsOf(requestLogInCode, { phone: (await somebody()).phone!, by })).toEqual(member);
  expect(await statementsOf(requestLogInCode, { phone: aPhone(), by })).toEqual(member);
});

it('a wrong password by phone: for a number with an account and for one without', async () => {
  const wrong = (phone: string) => statementsOf(logInByPhone, { phone, password: 'Wrong#2026' });
  expect(await wrong(aPhone())).toEqual(await wrong((await somebody()).phone!));
});

it('a wrong password: for an e-mail with an account and for one without, also from a browser that somebody is known by', async () => {
  const { email, password } = await somebody();
  const device = deviceIn(await ask(house(), logIn, { email, password }, { address: anAddress() }));
  const wrong = async (email: string, device?: string) =>
    statementsOf(logIn, { email, password: 'Wrong#2026' }, device);
  const known = await wrong((await somebody()).email);
  expect(await wrong('nobody@example.com')).toEqual(known);
  const elsewhere = await wrong((await somebody()).email, device);
  expect(await wrong('nobody.else@example.com', device)).toEqual(elsewhere);
});
