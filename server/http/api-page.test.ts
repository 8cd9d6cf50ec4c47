import { beforeAll, describe, expect, test } from 'vitest';
import { answerTogether } from '#domain/http/answers.contract.ts';
import { problemCodes } from '#domain/http/problem-codes.ts';
import { features } from '#server/features.ts';
import { endpointsOf } from '#server/sum-features.ts';
import { openHouse, testConfig, useHouse } from '#tests/server/house.ts';

const house = useHouse();

type Operation = {
  summary: string;
  security?: object[];
  parameters?: { name: string; in: string; required?: boolean; schema: object }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: object }> };
  responses: Record<
    string,
    { content?: Record<string, { schema: { properties: { code: { description: string } } } }> }
  >;
};
type Description = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, object> };
};

test('openapi.json describes every endpoint, and nothing else', async () => {
  const description = (await house().app.inject('/api/openapi.json')).json<Description>();
  expect(description.openapi).toBe('3.1.0');
  const described = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  const own = (await endpointsOf(features, house().config)).map(({ contract }) => contract.route as string);
  expect(described.toSorted()).toEqual([...own, answerTogether.route].toSorted());
});

test('openapi.json describes access, output and refusals', async () => {
  const { paths } = (await house().app.inject('/api/openapi.json')).json<Description>();
  const { post } = paths['/api/me/phone']!;
  expect(post!.security).toEqual([{ accessToken: [] }]);
  expect(Object.keys(post!.responses)).toEqual(expect.arrayContaining(['200', '403', '410', '429', '409']));
  expect(paths['/api/sessions']!.post!.security).toBeUndefined();
});

describe('openapi.json gives a partner’s program', () => {
  let description: Description;
  let post: Operation;
  beforeAll(async () => {
    description = (await house().app.inject('/api/openapi.json')).json<Description>();
    post = description.paths['/api/imports/invoices']!.post!;
  });

  test('which key it needs', () => {
    expect(post.security).toEqual([{ partnerKey: ['invoices:import'] }]);
    expect(description.components.securitySchemes.partnerKey).toMatchObject({ type: 'http', scheme: 'bearer' });
  });

  test('what to send: a file, and the rest in the query', () => {
    const body = { schema: { type: 'string', format: 'binary', description: 'The file, at most 200 MB.' } };
    expect(post.requestBody).toMatchObject({
      required: true,
      content: { 'application/xml': body, 'text/xml': body, 'application/zip': body },
    });
    expect(Object.keys(post.requestBody!.content)).toHaveLength(3);
    expect(post.parameters).toEqual([
      expect.objectContaining({
        name: 'dryRun',
        in: 'query',
        required: false,
        schema: expect.objectContaining({ enum: ['true', 'false'] }),
      }),
    ]);
  });

  test('the answers, refusals of its key included', () => {
    const codesOf = (status: string) =>
      Object.values(post.responses[status]!.content!)[0]!.schema.properties.code.description;
    expect(Object.keys(post.responses)).toEqual(['200', '401', '403', '413', '415', '422', '429', '503']);
    expect(codesOf('401')).toBe('not-signed-in, api-key-invalid');
    expect(codesOf('403')).toBe('shop-barred, api-key-scope');
    expect(codesOf('422')).toBe('file-unreadable');
  });
});

test('the page for people shows every endpoint and links every refusal', async () => {
  const { payload, headers } = await house().app.inject('/api');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  for (const { contract } of await endpointsOf(features, house().config)) {
    expect(payload).toContain(contract.route.split(' ')[1]);
    for (const code of contract.fails) expect(payload).toContain(`/api/problems#${code}`);
  }
  expect(payload).toContain('cyclists with a confirmed phone');
  expect(payload).toContain('at most 20 times in 1 h per address');
  expect(payload).toContain('partners with a key for bikes:import');
  expect(payload).toContain('at most 60 times in 1 h per partner');
  expect(payload).toContain('a file, <code>text/csv</code>, at most 200 MB');
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
