import { expect, test } from 'vitest';
import { problemCodes } from '#domain/http/problem-codes.ts';
import { openHouse, testConfig, useHouse } from '#tests/server/house.ts';
import { endpoints } from '../endpoints.ts';

const house = useHouse();

type Operation = { summary: string; security?: object[]; responses: Record<string, object> };
type Description = { openapi: string; paths: Record<string, Record<string, Operation>> };

test('openapi.json describes every endpoint, and nothing else', async () => {
  const description = (await house().app.inject('/api/openapi.json')).json<Description>();
  expect(description.openapi).toBe('3.1.0');
  const described = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(described.toSorted()).toEqual(
    endpoints(house().config)
      .map(({ contract }) => contract.route as string)
      .toSorted(),
  );
});

test('openapi.json says who may call, what comes out, and how it refuses', async () => {
  const { paths } = (await house().app.inject('/api/openapi.json')).json<Description>();
  const { post } = paths['/api/me/phone']!;
  expect(post!.security).toEqual([{ accessToken: [] }]);
  expect(Object.keys(post!.responses)).toEqual(expect.arrayContaining(['200', '403', '410', '429', '409']));
  expect(paths['/api/sessions']!.post!.security).toBeUndefined();
});

test('the page for people shows every endpoint and links every refusal', async () => {
  const { payload, headers } = await house().app.inject('/api');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  for (const { contract } of endpoints(house().config)) {
    expect(payload).toContain(contract.route.split(' ')[1]);
    for (const code of contract.fails) expect(payload).toContain(`/api/problems#${code}`);
  }
  expect(payload).toContain('cyclists with a confirmed phone');
  expect(payload).toContain('at most 20 times in 1 h per address');
});

test('every problem code has its place on the problems page', async () => {
  const { payload } = await house().app.inject('/api/problems');
  for (const [code, status] of Object.entries(problemCodes)) {
    expect(payload).toContain(`id="${code}"`);
    expect(payload).toContain(`>${status}</span>`);
  }
});

test('a problem’s type leads to its place', async () => {
  const { type } = (await house().app.inject('/api/nothing')).json<{ type: string }>();
  expect(type).toBe('/api/problems#not-found');
});

test('a server without demo does not describe what it does not have', async () => {
  const real = await openHouse({ ...testConfig, demo: false });
  expect((await real.app.inject('/api')).payload).not.toContain('/api/dev');
  expect((await real.app.inject('/api/openapi.json')).payload).not.toContain('/api/dev');
  await real.close();
});
