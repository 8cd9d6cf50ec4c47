import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Contract } from '#domain/http/contract.ts';
import { problemCodes, type FieldProblem, type ProblemCode } from '#domain/http/problem-codes.ts';
import { problem, type Problem } from '#server/verb/problem.ts';

/** A contract's input by the parts of an HTTP request that it is taken from. GET has no JSON body, nor has a file. */
export type InputParts = { params: z.ZodMiniObject; querystring: z.ZodMiniObject; body?: z.ZodMiniObject };

/**
 * Splits the input: path parameters by the route's names; the rest is the query (GET, DELETE, files) or the JSON
 * body. Each part is strict, whatever the contract's object is: a field in the wrong part is an unknown one.
 */
export function inputParts({ route, input, file }: Pick<Contract, 'route' | 'input' | 'file'>): InputParts {
  const [method = '', path = ''] = route.split(' ');
  const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(([, name]) => name!));
  const named = Object.entries(input.shape);
  const part = (fields: typeof named) => z.strictObject(Object.fromEntries(fields));
  const rest = part(named.filter(([name]) => !inPath.has(name)));
  const isQuery = method === 'GET' || method === 'DELETE' || file !== undefined;
  return {
    params: part(named.filter(([name]) => inPath.has(name))),
    querystring: isQuery ? rest : part([]),
    ...(method !== 'GET' && !file && { body: isQuery ? part([]) : rest }),
  };
}

/** Puts a verb's input together from the parsed parts, each field from the part that the contract takes it from. */
export function inputReader({ params, querystring, body }: InputParts) {
  const sources = [
    ['params', Object.keys(params.shape)],
    ['query', Object.keys(querystring.shape)],
    ['body', Object.keys(body?.shape ?? {})],
  ] as const;
  return (request: Pick<FastifyRequest, 'params' | 'query' | 'body'>): Record<string, unknown> => {
    const input: Record<string, unknown> = {};
    for (const [source, names] of sources) {
      const parsed = request[source] as Record<string, unknown>;
      for (const name of names) if (Object.hasOwn(parsed, name)) input[name] = parsed[name];
    }
    return input;
  };
}

/**
 * Parses a part of the input for a route's schema; this is the only place where input is parsed for verbs. Whatever the
 * schema allows, no text holds a control character or a lone surrogate: databases refuse NUL and, in JSON,
 * lone surrogates, and nobody types the others.
 */
export function readInput(schema: z.ZodMiniType, data: unknown): { value: unknown } | { error: Problem } {
  const result = z.safeParse(schema, data ?? {});
  if (!result.success) return { error: inputProblem(result.error.issues, data) };
  const errors = unusableTexts(result.data).map((at) => ({ at, code: 'invalid' }));
  return errors.length > 0 ? { error: problem('invalid-input', { errors }) } : { value: result.data };
}

/** Tabs and line ends are allowed: people type them into longer texts. */
const unusable = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

/** The dotted paths of unusable texts, in whatever is made of objects and lists. */
function unusableTexts(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return unusable.test(value) ? [path.join('.')] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    unusable.test(key) ? [path.join('.')] : unusableTexts(inner, [...path, key]),
  );
}

/** Turns a failed parse into the refusal that names each field. */
export function inputProblem(issues: z.core.$ZodIssue[], data: unknown): Problem {
  const errors = issues.flatMap((issue) => fieldProblems(issue, data));
  const own = errors.map(({ code }) => code).find((code) => code in problemCodes);
  return own ? problem(own as ProblemCode) : problem('invalid-input', { errors });
}

function fieldProblems(issue: z.core.$ZodIssue, data: unknown): FieldProblem[] {
  const at = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ at: [...at, key].join('.'), code: 'unknown-field' }));
  }
  if (issue.message && issue.message !== 'Invalid input') return [{ at: at.join('.'), code: issue.message }];
  const missing = issue.code === 'invalid_type' && valueAt(data, issue.path) === undefined;
  return [{ at: at.join('.'), code: missing ? 'required' : 'invalid' }];
}

function valueAt(data: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null)?.[key], data);
}
