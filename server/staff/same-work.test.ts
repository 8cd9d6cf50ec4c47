import { afterEach, expect, it, vi } from 'vitest';
import type { Contract, InputOf } from '#domain/http/contract.ts';
import { logInAtDesk, requestDeskPassword } from '#domain/staff/log-in.contract.ts';
import { aStaffPerson } from '#tests/builders/staff.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { anAddress } from '#tests/server/register-at-shop.ts';

// As in server/account/same-work.test.ts: where the work behind two answers differs, the response time reveals what the answer hides.
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

it('a wrong password: for an address with a place and for one without, also from a browser that somebody is known by', async () => {
  const wrong = (email: string, device?: string) =>
    statementsOf(logInAtDesk, { email, password: 'Wrong#2026' }, device);
  const { device } = await aStaffPerson(house());
  expect(await wrong('nobody@example.com')).toEqual(await wrong((await aStaffPerson(house())).email));
  expect(await wrong('nobody.else@example.com', device)).toEqual(
    await wrong((await aStaffPerson(house())).email, device),
  );
});

it('a forgotten password: for an address with a place and for one without', async () => {
  const known = await statementsOf(requestDeskPassword, { email: (await aStaffPerson(house())).email });
  expect(await statementsOf(requestDeskPassword, { email: 'nobody@example.com' })).toEqual(known);
});
