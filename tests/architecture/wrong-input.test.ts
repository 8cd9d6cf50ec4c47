import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { answerTogether } from '#domain/http/answers.contract.ts';
import type { Contract } from '#domain/http/contract.ts';
import type { ProblemBody } from '#domain/http/problem-codes.ts';
import { createApp } from '#server/app.ts';
import { features } from '#server/features.ts';
import { endpointsOf } from '#server/sum-features.ts';
import { everythingStored } from '#tests/server/everything-stored.ts';
import { testConfig, useHouse } from '#tests/server/house.ts';
import { callers } from './access-callers.ts';
import { keepTokens, table, theThings, type Things } from './access-things.ts';
import { wrongRequests } from './wrong-input.ts';

/**
 * Every field of every endpoint in each wrong place and of each wrong form, and unknown fields in each part. Each caller is one whom the endpoint
 * would serve, and the rest of the request is right: whatever gets past the schemas is done.
 */
const house = useHouse();
const contracts = (await endpointsOf(features, testConfig)).map(({ contract }) => contract);
/** Those that one of the callers may call: an authority is none of them (`server/battery/life/life.test.ts`). */
const mounted = contracts.filter(({ route }) => callerOf(route));
const keptToken = keepTokens();
let app: FastifyInstance;
let things: Things;
let before: Awaited<ReturnType<typeof everythingStored>>;

/** Somebody who may call the endpoint: best somebody for whom it works. */
function callerOf(route: string) {
  const { answers } = table[route]!;
  const inside = (code: string) =>
    !/^(not-signed-in|session-ended|wrong-domain|shops-only|shop-barred|api-key-|phone-not)/.test(code);
  return callers.find((caller) => answers[caller] === 'ok') ?? callers.find((caller) => inside(answers[caller]));
}

const tokenFor = ({ route, access }: Contract) => keptToken(house(), callerOf(route)!, things.fixtures, access);

beforeAll(async () => {
  // No limit answers in the place of what is tested.
  app = await createApp(house(), { features, enforceLimit: async () => {} });
  things = await theThings(house());
  for (const contract of mounted) await tokenFor(contract);
  before = await everythingStored(house().db);
});
afterAll(() => app.close());

async function refusalsOf(contract: Contract, input: Record<string, unknown>) {
  const file = table[contract.route]?.file?.(things.sample);
  const token = contract === answerTogether ? undefined : await tokenFor(contract);
  const unrefused: string[] = [];
  for (const { what, field, codes, request } of wrongRequests(contract, input, file)) {
    const headers = { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) };
    const { statusCode, payload } = await app.inject({ ...request, headers });
    const { code, errors } = refusalIn(payload);
    const isNamed = errors?.some(({ at }) => at === field || at.startsWith(`${field}.`)) || codes.includes(code);
    // The parser of JSON itself refuses this name.
    const isPrototype = field === '__proto__' && code === 'malformed-json';
    const isRefused = statusCode >= 400 && statusCode < 500 && (isNamed || isPrototype);
    if (!isRefused) unrefused.push(`${what}: ${statusCode} ${payload.slice(0, 120)}`);
  }
  return unrefused;
}

function refusalIn(payload: string): { code: string; errors?: ProblemBody['errors'] } {
  try {
    return JSON.parse(payload) as ProblemBody;
  } catch {
    return { code: 'none' };
  }
}

describe('what a contract does not name is refused, and what it names has its form', () => {
  test.each(mounted.map((contract) => [contract.route, contract] as const))('%s', async (route, contract) => {
    expect(await refusalsOf(contract, table[route]!.input(things.sample))).toEqual([]);
  });

  test('several reads in one request', async () => {
    expect(await refusalsOf(answerTogether, { of: ['/api/me'] })).toEqual([]);
  });

  test('each of several reads in one request', async () => {
    const refused: string[] = [];
    for (const contract of mounted) {
      const [method, pattern = ''] = contract.route.split(' ');
      const input = table[contract.route]!.input(things.sample);
      const path = pattern.replace(/:(\w+)/g, (_, name: string) => String(input[name]));
      // Files and documents are no part of an answer, and its paths need no encoding.
      if (method !== 'GET' || typeof contract.output === 'string' || !/^[\w/-]+$/.test(path)) continue;
      const token = await tokenFor(contract);
      const headers = token ? { authorization: `Bearer ${token}` } : {};
      const answer = await app.inject({ url: `/api/answers?of=${encodeURIComponent(`${path}?admin=1`)}`, headers });
      const [read] = answer.json<{ answers: { body: ProblemBody }[] }>().answers;
      expect(read!.body.errors, contract.route).toContainEqual({ at: 'admin', code: 'unknown-field' });
      refused.push(path);
    }
    expect(refused.length).toBeGreaterThan(50);
  });

  test('none of it has written anything', async () => {
    expect(await everythingStored(house().db)).toEqual(before);
  });
});

test('every object in an input is strict', () => {
  const loose = [...contracts, answerTogether].filter(({ input }) => hasLooseObject(input));
  expect(loose.map(({ route }) => route)).toEqual([]);
});

/** Whether a schema holds an object that takes, or drops, fields that it does not name. */
function hasLooseObject(schema: z.ZodMiniType): boolean {
  const {
    type,
    catchall,
    shape,
    innerType,
    element,
    options = [],
    in: from,
    out,
  } = schema._zod.def as unknown as {
    type: string;
    catchall?: z.ZodMiniType;
    shape?: Record<string, z.ZodMiniType>;
    options?: z.ZodMiniType[];
  } & Partial<Record<'innerType' | 'element' | 'in' | 'out', z.ZodMiniType>>;
  if (type === 'object' && catchall?._zod.def.type !== 'never') return true;
  const inner = [...Object.values(shape ?? {}), ...options, innerType, element, from, out];
  return inner.some((one) => one !== undefined && hasLooseObject(one));
}
