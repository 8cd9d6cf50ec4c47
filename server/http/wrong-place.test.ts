import { randomBytes } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { listOwnSessions } from '#domain/account/session.contract.ts';
import type { ProblemBody } from '#domain/http/problem-codes.ts';
import { reportTheft, listSightings } from '#domain/stolen/contract.ts';
import { findAccount } from '#server/identity/accounts.store.ts';
import { shopRequests } from '#server/shop/tables.ts';
import { sightings } from '#server/stolen/tables.ts';
import { supportCases } from '#server/support/tables.ts';
import { anAccount } from '#tests/builders/account.ts';
import { anEmployee, aShop } from '#tests/builders/shop.ts';
import { anOwnedBike } from '#tests/builders/sold-bike.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { aRegistrant } from '#tests/server/register-at-shop.ts';

const house = useHouse();
let callers = 0;

/** Sends a request from an address of its own, so that no limit answers in the place of what is tested. */
async function send(request: InjectOptions, token?: string) {
  const headers = {
    ...request.headers,
    'x-forwarded-for': `2001:db8:${(++callers).toString(16)}::1`,
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const { statusCode, payload } = await house().app.inject({ ...request, headers });
  return { status: statusCode, body: JSON.parse(payload) as ProblemBody };
}

const unknown = (at: string) => ({
  status: 422,
  body: { code: 'invalid-input', errors: [{ at, code: 'unknown-field' }] },
});

test('PATCH /api/me takes no language from its query', async () => {
  const person = await anAccount(house());
  const answer = await send({ method: 'PATCH', url: '/api/me?language=xx', payload: {} }, person.token);
  expect(answer).toMatchObject(unknown('language'));
  expect(await findAccount(house().db, person.id)).toMatchObject({ language: 'pt-BR' });
});

test.each([
  ['position', 'x'],
  ['email', 'Victim@Example.com, b@example.com\r\nBcc: c@example.com'],
])('a sighting takes no %s from its query, and its owner reads what finders write', async (name, value) => {
  const { owner, tag } = await anOwnedBike(house());
  await ask(house(), reportTheft, { tag, id: uuidv7() }, { token: owner.token });
  const secret = randomBytes(32).toString('base64url');
  const url = `/api/bikes/${tag}/sightings?${name}=${encodeURIComponent(value)}`;
  const answer = await send({ method: 'POST', url, payload: { id: uuidv7(), secret, text: 'Vi na praça.' } });
  expect(answer).toMatchObject(unknown(name));
  expect(await house().db.select().from(sightings)).toEqual([]);
  const list = await ask(house(), listSightings, { tag }, { token: owner.token });
  expect(list).toMatchObject({ status: 200, body: { sightings: [] } });
});

test('a request to join a shop takes no name of a shop from its query', async () => {
  const { input } = await aRegistrant(house());
  const { shopName: _, ...payload } = input;
  const shopName = encodeURIComponent(`\u202e${'a'.repeat(3_000)}`);
  const answer = await send({ method: 'POST', url: `/api/shop/requests?shopName=${shopName}`, payload });
  expect(answer).toMatchObject(unknown('shopName'));
  expect(await house().db.select().from(shopRequests)).toEqual([]);
});

describe('what anybody may send', () => {
  const aCase = { text: 'Ajuda', screen: '/' };
  const aSighting = { secret: 'x'.repeat(43), text: 'Vi.' };
  test.each([
    ['/api/closing-links/x/use', { token: 123 }, 'token'],
    ['/api/undo-links/x/use', { token: 123 }, 'token'],
    ['/api/support-cases?tag=%00', aCase, 'tag'],
    ['/api/support-cases?email=%00', aCase, 'email'],
    ['/api/bikes/AB12CD34/sightings?tag=%00', aSighting, 'tag'],
  ])('%s is refused with its field', async (url, body, field) => {
    const payload = 'text' in body ? { ...body, id: uuidv7() } : body;
    expect(await send({ method: 'POST', url, payload })).toMatchObject(unknown(field));
    expect(await house().db.select().from(supportCases)).toEqual([]);
  });
});

describe('the body of a DELETE', () => {
  test('puts nothing in the place of a path parameter', async () => {
    const person = await anAccount(house());
    const [own] = (await ask(house(), listOwnSessions, {}, { token: person.token })).body.sessions;
    const url = `/api/me/sessions/${uuidv7()}`;
    expect(await send({ method: 'DELETE', url, payload: { id: own!.id } }, person.token)).toMatchObject(unknown('id'));
    expect((await ask(house(), listOwnSessions, {}, { token: person.token })).status).toBe(200);
  });

  test.each(['["x"]', '{"id":["x"]}', '"x"', '7'])('%s is refused', async (payload) => {
    const shop = await aShop(house());
    const { token } = await anEmployee(house(), { shop });
    const { membershipId } = await anEmployee(house(), { shop, office: 'mechanic' });
    const url = `/api/shop/employees/${membershipId}/suspension`;
    const headers = { 'content-type': 'application/json' };
    const { status, body } = await send({ method: 'DELETE', url, payload, headers }, token);
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'invalid-input' });
  });

  test.each([undefined, {}])('may be left out or empty: %j', async (payload) => {
    const { token } = await anAccount(house());
    const url = '/api/sessions/current';
    expect((await send({ method: 'DELETE', url, ...(payload && { payload }) }, token)).status).toBe(200);
  });
});
