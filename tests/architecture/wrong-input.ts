import type { InjectOptions } from 'fastify';
import * as z from 'zod/mini';
import type { Contract } from '#domain/http/contract.ts';
import { inputParts } from '#server/http/input.ts';
import type { SentBody } from '#tests/server/ask.ts';

/** What one request holds: values of the path, names and values of the query, the members of a JSON body as they are written. */
type Sent = { path: Record<string, string>; query: [string, string][]; json: [string, string][] | null };

/** A request that has to be refused with `field` named, or with the code that the field's own schema gives. */
export type WrongRequest = { what: string; field: string; codes: readonly string[]; request: InjectOptions };

/** Values as JSON writes them. */
const jsonValues: Record<string, string> = {
  'a number': '7',
  'a text': '"☃"',
  'a boolean': 'true',
  'null': 'null',
  'a list': '["x"]',
  'an object': '{"x":1}',
  'NUL': '"a\\u0000"',
  'half a character': '"a\\ud800"',
  'more than a number holds': '1e400',
  'a very long text': JSON.stringify('a'.repeat(50_000)),
};
/** The same in an address, where everything is text. */
const textValues: Record<string, string> = {
  'a number': '7',
  'a text': '☃',
  'a boolean': 'true',
  'null': 'null',
  'a list': '["x"]',
  'an object': '{"x":1}',
  'NUL': 'a\0',
  'more than a number holds': '1e400',
  'a very long text': 'a'.repeat(5_000),
};
/** What nothing takes, whatever its schema says. */
const unusable = ['NUL', 'half a character'];
const unknownNames = ['admin', 'constructor', '__proto__'];

/** Every way in which a request of this contract can hold something in the wrong place or of the wrong form. */
export function wrongRequests(contract: Contract, input: Record<string, unknown>, file?: SentBody): WrongRequest[] {
  const { params, querystring, body } = inputParts(contract);
  const given = (part: z.ZodMiniObject | undefined) =>
    Object.keys(part?.shape ?? {}).flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]] as const]));
  const right: Sent = {
    path: Object.fromEntries(given(params).map(([name, value]) => [name, asText(value)])),
    query: given(querystring).flatMap(([name, value]) => [value].flat().map((one) => [name, asText(one)] as never)),
    json: body ? given(body).map(([name, value]) => [name, JSON.stringify(value)]) : null,
  };
  const wrong = (what: string, field: string, sent: Partial<Sent>, codes: readonly string[] = []): WrongRequest => ({
    what,
    field,
    codes,
    request: requestOf(contract.route, { ...right, ...sent }, file),
  });
  const inQuery = (what: string, name: string, value = 'x') =>
    wrong(`${what} in the query`, name, { query: [...right.query, [name, value]] });
  const inBody = (what: string, name: string, json: [string, string][] = right.json ?? []) =>
    body ? [wrong(`${what} in the body`, name, { json: [...json, [name, '"x"']] })] : [];
  const without = (pairs: [string, string][] | null, name: string) => (pairs ?? []).filter(([known]) => known !== name);

  const misplaced = [
    ...Object.keys({ ...params.shape, ...body?.shape })
      .filter((name) => !(name in querystring.shape))
      .map((name) => inQuery(name, name, asText(input[name] ?? 'x'))),
    ...Object.keys({ ...params.shape, ...querystring.shape })
      .filter((name) => !(name in (body?.shape ?? {})))
      .flatMap((name) => inBody(name, name)),
  ];
  const unknown = unknownNames.flatMap((name) => [inQuery(name, name), ...inBody(name, name)]);
  const nested = (right.json ?? [])
    .filter(([, value]) => value.startsWith('{'))
    .map(([name, value]) => {
      const json = `${value.slice(0, -1)}${value === '{}' ? '' : ','}"admin":1}`;
      return wrong(`admin in ${name}`, name, { json: [...without(right.json, name), [name, json]] });
    });
  const malformed = [
    ...wrongValues(params, textValues).map(({ name, what, value, codes }) =>
      wrong(`${name} is ${what}`, name, { path: { ...right.path, [name]: value } }, [...codes, 'not-found']),
    ),
    ...wrongValues(querystring, textValues).map(({ name, what, value, codes }) =>
      wrong(`${name} is ${what}`, name, { query: [...without(right.query, name), [name, value]] }, codes),
    ),
    ...wrongValues(body, jsonValues).map(({ name, what, value, codes }) =>
      wrong(`${name} is ${what}`, name, { json: [...without(right.json, name), [name, value]] }, codes),
    ),
  ];
  const repeated = Object.entries(querystring.shape)
    .filter(
      ([, schema]) =>
        !z.safeParse(
          schema as z.ZodMiniType,
          right.query.map(([, value]) => value),
        ).success,
    )
    .map(([name]) => {
      const value = asText(input[name] ?? 'x');
      return wrong(`${name} twice`, name, { query: [...without(right.query, name), [name, value], [name, value]] });
    });
  return [...misplaced, ...unknown, ...nested, ...malformed, ...repeated];
}

/** The values that the fields of a part do not take, with the codes that their schemas refuse them with. */
function wrongValues(part: z.ZodMiniObject | undefined, values: Record<string, string>) {
  return Object.entries(part?.shape ?? {}).flatMap(([name, schema]) =>
    Object.entries(values).flatMap(([what, value]) => {
      const read: unknown = values === jsonValues ? JSON.parse(value) : value;
      const { success, error } = z.safeParse(schema as z.ZodMiniType, read);
      if (success && !unusable.includes(what) && what !== 'a very long text') return [];
      return [{ name, what, value, codes: error?.issues.map(({ message }) => message) ?? [] }];
    }),
  );
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function requestOf(route: Contract['route'], { path, query, json }: Sent, file?: SentBody): InjectOptions {
  const [method, pattern = ''] = route.split(' ');
  const url = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(path[name]!));
  const search = query.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
  const members = json?.map(([name, value]) => `${JSON.stringify(name)}:${value}`);
  const sent = file
    ? { type: file.type, bytes: file.bytes }
    : { type: 'application/json', bytes: `{${members?.join()}}` };
  const hasBody = file !== undefined || json !== null;
  return {
    method: method as 'GET',
    url: search ? `${url}?${search}` : url,
    ...(hasBody && { payload: sent.bytes, headers: { 'content-type': sent.type } }),
  };
}
