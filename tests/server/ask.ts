import type { Contract, InputOf, OutputOf } from '#domain/http/contract.ts';
import type { ProblemBody } from '#domain/http/problem-codes.ts';
import type { TestHouse } from './house.ts';

/** What an endpoint answered: the output, or the refusal. */
export type Answer<C extends Contract> = {
  status: number;
  body: OutputOf<C> & ProblemBody;
  headers: Record<string, unknown>;
};

/** A body that is a file, for the contracts that take one. */
export type SentBody = { type: string; bytes: string | Uint8Array };

/** Calls an endpoint of the real app the way a browser does. */
export async function ask<C extends Contract>(
  house: TestHouse,
  contract: C,
  input: InputOf<C>,
  options: {
    token?: string;
    address?: string;
    device?: string;
    language?: string;
    userAgent?: string;
    file?: SentBody;
  } = {},
): Promise<Answer<C>> {
  const [method, pattern] = contract.route.split(' ') as ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string];
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown>) };
  const url = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const isQuery = method === 'GET' || method === 'DELETE' || contract.file !== undefined;
  const { file } = options;
  const response = await house.app.inject({
    method,
    url,
    ...(isQuery ? { query: rest as Record<string, string> } : { payload: rest }),
    ...(file && { payload: typeof file.bytes === 'string' ? file.bytes : Buffer.from(file.bytes) }),
    headers: {
      'accept-language': options.language ?? 'pt-BR',
      'x-forwarded-for': options.address ?? '198.51.100.7',
      ...(options.device && { cookie: `language=en; device=${options.device}` }),
      ...(options.userAgent && { 'user-agent': options.userAgent }),
      ...(file && { 'content-type': file.type }),
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

/** The token in the cookie by which an answer makes the browser a known one, ready for `ask(…, { device })`. */
export function deviceIn({ headers }: Pick<Answer<Contract>, 'headers'>): string {
  const [, token] = /(?:^|,)device=([\w-]{43});/.exec(String(headers['set-cookie'])) ?? [];
  if (!token) throw new Error('The answer sets no device.');
  return token;
}
