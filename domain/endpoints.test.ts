import { readdirSync, readFileSync } from 'node:fs';
import { expect, expectTypeOf, test } from 'vitest';
import type { AnswerOf, EndpointRoute, InputFor, ReadRoute } from './endpoints.ts';
import type { ScannedTag } from './tag/contract.ts';

const domain = new URL('.', import.meta.url);

/** The files that describe endpoints. */
const contracts = readdirSync(domain, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .filter((path) => /= contract\(/.test(readFileSync(new URL(path, domain), 'utf8')));

test('every file of contracts is listed, so that its endpoints can be called', () => {
  const list = readFileSync(new URL('endpoints.ts', domain), 'utf8');
  const listed = [...list.matchAll(/typeof import\('\.\/(.+)'\)/g)].map(([, path]) => path);
  expect(listed).toEqual(contracts.toSorted());
});

test('no route belongs to two endpoints', () => {
  const routes = contracts.flatMap((path) => [
    ...readFileSync(new URL(path, domain), 'utf8').matchAll(/^ {2}route: '(.+)'/gm),
  ]);
  const names = routes.map(([, route]) => route);
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((route, at) => names.indexOf(route) !== at)).toEqual([]);
});

test('a route says what goes in and what comes back', () => {
  expectTypeOf<InputFor<'GET /api/tags/:tag'>>().toEqualTypeOf<{ tag: string }>();
  expectTypeOf<AnswerOf<'GET /api/tags/:tag'>>().toEqualTypeOf<ScannedTag>();
  expectTypeOf<InputFor<'DELETE /api/sessions'>>().toEqualTypeOf<Record<string, never>>();
  expectTypeOf<AnswerOf<'GET /api/my-certificates/:number/pdf'>>().toEqualTypeOf<Uint8Array>();
});

test('only existing endpoints are routes, and only reads are cached', () => {
  expectTypeOf<'GET /api/tags/:tag'>().toExtend<EndpointRoute>();
  expectTypeOf<'GET /api/nowhere'>().not.toExtend<EndpointRoute>();
  expectTypeOf<string>().not.toExtend<EndpointRoute>();
  expectTypeOf<'POST /api/sessions'>().toExtend<EndpointRoute>();
  expectTypeOf<'POST /api/sessions'>().not.toExtend<ReadRoute>();
});
