import type { Contract, InputOf, OutputOf } from '#domain/http/contract.ts';
import type { ProblemBody } from '#domain/http/problem-codes.ts';
import { endSession, useSession } from '../state/session.ts';
import { Refusal } from './refusal.ts';

type Options = { signal?: AbortSignal };

let sessionLost = () => {};

/** What happens when the server ends a session that the app believed in: the router takes people to log-in and back. */
export function whenSessionLost(react: () => void): void {
  sessionLost = react;
}

/**
 * Calls an endpoint: `call<typeof findTag>('GET /api/tags/:tag', { tag })`. The contract comes as a type only, so that no
 * schema of the server's reaches the browser. Throws a {@link Refusal}.
 */
export async function call<C extends Contract>(
  route: C['route'],
  input: InputOf<C>,
  options?: Options,
): Promise<OutputOf<C>> {
  const response = await request(route, input, options);
  const isJson = response.headers.get('content-type')?.includes('application/json');
  return (isJson ? await response.json() : new Uint8Array(await response.arrayBuffer())) as OutputOf<C>;
}

async function request(route: string, input: Record<string, unknown>, { signal }: Options = {}): Promise<Response> {
  const [method = 'GET', pattern = '/'] = route.split(' ');
  const rest = { ...input };
  let url = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  const inQuery = method === 'GET' || method === 'DELETE';
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  if (inQuery && given.length > 0)
    url += `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
  const token = useSession.getState().tokens?.accessToken.token;
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(!inQuery && { 'content-type': 'application/json' }),
      },
      ...(!inQuery && { body: JSON.stringify(rest) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Refusal({ code: 'offline' });
  }
  if (response.ok) return response;
  throw await refusalIn(response, token);
}

async function refusalIn(response: Response, token: string | undefined): Promise<Refusal> {
  const isProblem = response.headers.get('content-type')?.includes('application/problem+json');
  const body = isProblem ? ((await response.json()) as ProblemBody) : { code: 'unavailable' as const };
  const lost = body.code === 'session-ended' || body.code === 'not-signed-in';
  // Another tab may have signed in anew in the meantime: only the session that was refused is forgotten.
  if (lost && token && useSession.getState().tokens?.accessToken.token === token) {
    endSession({ wentIdle: body.idle === true });
    sessionLost();
  }
  return new Refusal(body);
}
