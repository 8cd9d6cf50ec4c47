import { eq } from 'drizzle-orm';
import { getTableConfig, PgDialect } from 'drizzle-orm/pg-core';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { requestMachine, type RequestState } from '#domain/shop/request-states.ts';
import { statesBefore, statesThat } from '#domain/state-machine.ts';
import { shopRequests } from '#server/shop/tables.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aCnpj } from '#tests/builders/cnpj.ts';
import { useHouse } from '#tests/server/house.ts';
import { endRequest } from './requests.store.ts';

const house = useHouse();
const states = Object.keys(requestMachine.states) as RequestState[];
const ends = ['approved', 'rejected', 'lapsed'] as const;
const tries = states.flatMap((from) => ends.map((to) => [from, to] as const));

test.each(tries)('a request that is %s becomes %s if the table says so, else it stays as it is', async (from, to) => {
  const { id: accountId } = await anAccount(house());
  const at = house().clock.now();
  const request = { id: uuidv7(), accountId, cnpj: aCnpj(), office: 'mechanic', fullName: 'Bruna Alves' } as const;
  const [before] = await house()
    .db.insert(shopRequests)
    .values({ ...request, state: from, createdAt: at })
    .returning();
  const end = { decidedAt: at, decidedBy: null, reason: 'x' };
  const moving = { to, who: to === 'lapsed' ? 'platform' : 'approver' } as const;
  const ended = await house().db.transaction((tx) => endRequest(tx, request.id, moving, end));
  const may = statesBefore(requestMachine, to).includes(from);
  expect(ended).toEqual(may ? { ...before, ...end, state: to } : null);
  const [after] = await house().db.select().from(shopRequests).where(eq(shopRequests.id, request.id));
  expect(after).toEqual(may ? { ...before, ...end, state: to } : before);
});

test('the database keeps a person to one open request', () => {
  const wanted = statesThat(requestMachine, 'waits')
    .map((state) => `state = '${state}'`)
    .join(' or ');
  const conditions = getTableConfig(shopRequests).indexes.flatMap(({ config: { where } }) => where ?? []);
  expect(conditions.map((where) => new PgDialect().sqlToQuery(where).sql)).toEqual([wanted]);
});
