import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { problemCodes, type ProblemBody, type ProblemCode } from '#domain/http/problem-codes.ts';
import { features } from '#server/features.ts';
import { endpointsOf } from '#server/sum-features.ts';
import { useHouse } from '#tests/server/house.ts';
import { readInput } from './input.ts';

const house = useHouse();
const lookUp = '/api/accounts/look-up';
const json = { 'content-type': 'application/json' };
let caller = 0;

/** Sends a request from an address of its own, so that no limit answers in the place of what is tested. */
async function send(request: InjectOptions) {
  const address = `2001:db8:${(++caller).toString(16)}::1`;
  return house().app.inject({ ...request, headers: { 'x-forwarded-for': address, ...request.headers } });
}

async function refusalOf(request: InjectOptions): Promise<ProblemBody> {
  const answer = await send(request);
  expect(answer.headers['content-type'], answer.payload).toMatch(/^application\/problem\+json/);
  const body = answer.json<ProblemBody>();
  expect(problemCodes[body.code]).toBe(answer.statusCode);
  return body;
}

describe('what is no JSON object of the right fields', () => {
  test.each<[string, string, ProblemCode]>([
    ['broken JSON', '{"email":', 'malformed-json'],
    ['nothing', '', 'malformed-json'],
    ['no JSON at all', 'email=a', 'malformed-json'],
    ['a NUL byte', '{"email":"a\u0000"}', 'malformed-json'],
    ['a prototype', '{"__proto__":{"admin":true},"email":"a@example.com"}', 'malformed-json'],
    ['a constructor', '{"constructor":{"prototype":{"admin":true}},"email":"a@example.com"}', 'malformed-json'],
    ['an array', '[{"email":"a@example.com"}]', 'invalid-input'],
    ['a text', '"a@example.com"', 'invalid-input'],
    ['a number', '7', 'invalid-input'],
    ['null', 'null', 'invalid-input'],
    ['no field', '{}', 'invalid-input'],
    ['a number for a text', '{"email":7}', 'invalid-input'],
    ['an object for a text', '{"email":{"$gt":""}}', 'invalid-input'],
    ['a list for a text', '{"email":["a@example.com"]}', 'invalid-input'],
    ['an escaped NUL', '{"email":"a\\u0000@example.com"}', 'invalid-input'],
    ['half a character', '{"email":"\\ud800@example.com"}', 'invalid-input'],
    ['an unknown field', '{"email":"a@example.com","admin":true}', 'invalid-input'],
    ['very deep JSON', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'invalid-input'],
  ])('%s', async (_name, payload, code) => {
    expect((await refusalOf({ method: 'POST', url: lookUp, headers: json, payload })).code).toBe(code);
  });

  test('each wrong field is named', async () => {
    const payload = { email: 7, admin: true };
    expect((await refusalOf({ method: 'POST', url: lookUp, payload })).errors).toEqual([
      { at: 'email', code: 'invalid' },
      { at: 'admin', code: 'unknown-field' },
    ]);
    expect((await refusalOf({ method: 'POST', url: lookUp, payload: {} })).errors).toEqual([
      { at: 'email', code: 'required' },
    ]);
  });

  test('unknown and repeated query parameters', async () => {
    expect((await refusalOf({ url: '/api/dev/letters?admin=1' })).errors).toEqual([
      { at: 'admin', code: 'unknown-field' },
    ]);
    expect((await refusalOf({ url: '/api/dev/letters?to=a&to=b' })).code).toBe('invalid-input');
    expect((await refusalOf({ url: '/api/dev/letters?__proto__=1' })).code).toBe('invalid-input');
  });
});

describe('a text that no database stores, or nobody types', () => {
  const unusable = ['a%00', '%00', 'a%01b', 'a%1Bb', 'a%7F', 'a%C2%85'];

  test.each(unusable)('in a query: %s', async (to) => {
    expect(await refusalOf({ url: `/api/dev/letters?to=${to}` })).toMatchObject({
      code: 'invalid-input',
      errors: [{ at: 'to', code: 'invalid' }],
    });
    expect((await refusalOf({ url: `/dev/inbox?to=${to}` })).code).toBe('invalid-input');
  });

  test.each(unusable)('in a path: %s', async (token) => {
    expect((await refusalOf({ url: `/api/shop/request-links/${token}` })).code).toBe('invalid-input');
  });

  test.each(['a\u0000', '\u001b[2J', 'a\ud800', '\udc00a', 'a\u0085b'])('in JSON: %j', async (password) => {
    const payload = { email: 'a@example.com', password };
    expect(await refusalOf({ method: 'POST', url: '/api/sessions', payload })).toMatchObject({
      code: 'invalid-input',
      errors: [{ at: 'password', code: 'invalid' }],
    });
  });

  test('deep inside, and as the name of a field', () => {
    const anything = z.object({ rows: z.array(z.record(z.string(), z.unknown())) });
    const errorsOf = (data: unknown) => {
      const read = readInput(anything, data);
      return 'error' in read ? read.error.extras.errors : read.value;
    };
    expect(errorsOf({ rows: [{ a: 'x' }, { b: { c: ['x', 'a\u0000'] } }] })).toEqual([
      { at: 'rows.1.b.c.1', code: 'invalid' },
    ]);
    expect(errorsOf({ rows: [{ 'a\u0000': 1 }] })).toEqual([{ at: 'rows.0', code: 'invalid' }]);
    const usable = { rows: [{ text: 'two\r\nlines\tand 🚲 é', none: null, count: 1 }] };
    expect(errorsOf(usable)).toEqual(usable);
  });
});

describe('the wrong kind of body', () => {
  test.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'nonsense',
  ])('%s', async (type) => {
    const refusal = await refusalOf({ method: 'POST', url: lookUp, headers: { 'content-type': type }, payload: 'x' });
    expect(refusal.code).toBe('unsupported-media-type');
  });

  test('65 kB and more', async () => {
    const refusal = await refusalOf({ method: 'POST', url: lookUp, payload: { email: 'a'.repeat(65 * 1024) } });
    expect(refusal.code).toBe('too-large');
  });

  test('a length that is a lie', async () => {
    const headers = { ...json, 'content-length': '999999' };
    expect((await refusalOf({ method: 'POST', url: lookUp, headers, payload: '{}' })).code).toBe('too-large');
  });
});

describe('the wrong address', () => {
  test.each([
    '/api/nothing',
    '/api/../etc/passwd',
    '/api/tags/%',
    '/api/tags/%zz',
    '/api/tags/%c0%ae%c0%ae',
    `/api/tags/${'a'.repeat(10_240)}`,
    `/${'a'.repeat(10_240)}`,
    '/%00',
    '//',
  ])('%.40s is not found', async (url) => {
    expect((await refusalOf({ url })).code).toBe('not-found');
  });

  test.each(['..%2f..', '%00', 'AB12%00CD', '%F0%9F%9A%B2', "';drop table tags;--", '__proto__'])(
    'the tag %s',
    async (tag) => {
      const refusal = await refusalOf({ url: `/api/tags/${tag}` });
      expect(['not-found', 'tag-malformed', 'invalid-input']).toContain(refusal.code);
    },
  );
});

describe('the wrong method', () => {
  test.each([
    ['GET', lookUp, 'POST'],
    ['PUT', '/api/sessions', 'DELETE, POST'],
    ['DELETE', '/api/tags/AB12CD34', 'GET, HEAD'],
    ['POST', '/healthz', 'GET, HEAD'],
  ] as const)('%s %s', async (method, url, allow) => {
    const answer = await send({ method, url });
    expect(answer.json()).toMatchObject({ code: 'method-not-allowed', status: 405 });
    expect(answer.headers.allow).toBe(allow);
  });

  test('of an address that is not there', async () => {
    expect((await refusalOf({ method: 'DELETE', url: '/api/nothing' })).code).toBe('not-found');
  });
});

describe('headers', () => {
  test.each(['Bearer', 'Bearer x', 'Basic YTpi', `Bearer ${'a'.repeat(8_000)}`, 'Bearer \u00ff\u00ff'])(
    'authorization %.20j',
    async (authorization) => {
      expect((await refusalOf({ url: '/api/me', headers: { authorization } })).code).toBe('session-ended');
    },
  );

  test.each(['', ';', 'q=', 'xx;q=abc,,,', '*', 'pt'.repeat(2_000)])('accept-language %.20j', async (language) => {
    const answer = await send({
      method: 'POST',
      url: lookUp,
      payload: { email: 'a@example.com' },
      headers: { 'accept-language': language },
    });
    expect(answer.statusCode).toBe(200);
  });
});

test('no endpoint answers nonsense with an error of ours', async () => {
  const nonsense: unknown[] = [null, [], '', 0, true, {}, { id: 7 }, { x: null }, [[]], 'a'.repeat(2_000)];
  for (const { contract } of await endpointsOf(features, house().config)) {
    const [method, pattern] = contract.route.split(' ') as ['GET', string];
    for (const value of ['%00', '-1', "'", '%F0%9F%9A%B2', '..%2f']) {
      const url = pattern.replace(/:\w+/g, value);
      expect((await send({ method, url })).statusCode, `${method} ${url}`).toBeLessThan(500);
      if (!pattern.includes(':')) break;
    }
    if (method === 'GET') continue;
    for (const value of nonsense) {
      const url = pattern.replace(/:\w+/g, 'AB12CD34');
      const answer = await send({ method, url, headers: json, payload: JSON.stringify(value) });
      expect(answer.statusCode, `${contract.route} ${JSON.stringify(value).slice(0, 40)}`).toBeLessThan(500);
    }
  }
});
