import type { Contract, InputOf, OutputOf } from '#domain/http/contract.ts';
import type { ProblemBody } from '#domain/http/problem-codes.ts';
import type { TestHouse } from './house.ts';

/** What an endpoint answered: the output, or the refusal. */
export type Answer<C extends Contract> = {
  status: number;
  body: OutputOf<C> & ProblemBody;
  headers: Record<string, unknown>;
};

/** Calls an endpoint of the real app the way a browser does. */
export async function ask<C extends Contract>(
  house: TestHouse,
  contract: C,
  input: InputOf<C>,
  options: { token?: string; address?: string; language?: string } = {},
): Promise<Answer<C>> {
  const [method, pattern] = contract.route.split(' ') as ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string];
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown>) };
  const url = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const isQuery = method === 'GET' || method === 'DELETE';
  const response = await house.app.inject({
    method,
    url,
    ...(isQuery ? { query: rest as Record<string, string> } : { payload: rest }),
    headers: {
      'accept-language': options.language ?? 'pt-BR',
      'x-forwarded-for': options.address ?? '198.51.100.7',
      ...(options.token && { authorization: `Bearer ${options.token}` }),
    },
  });
  const isJson = String(response.headers['content-type']).includes('json');
  return {
    status: response.statusCode,
    body: isJson ? response.json() : (response.rawPayload as never),
    headers: response.headers,
  };
}
