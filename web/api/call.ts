import type { AnswerOf, EndpointRoute, InputFor } from '#domain/endpoints.ts';
import type { ProblemBody, FieldProblem, ProblemCode } from '#domain/http/problem-codes.ts';
import { loseSession, noteUse } from '#web/state/session-over.ts';
import { useSession } from '#web/state/session.ts';
import { forgetAhead, takeAhead } from './read-ahead.ts';

type Options = { signal?: AbortSignal };

let sessionLost = () => {};

/** Called when the server has ended a session that the app still has: the router leads to log-in and back. */
export function whenSessionLost(react: () => void): void {
  sessionLost = react;
}

let prepareWords = () => Promise.resolve();

/** Called before a refusal is thrown: the words for it are not loaded before there is one. */
export function whenRefused(prepare: () => Promise<void>): void {
  prepareWords = prepare;
}

/**
 * Calls an endpoint by its route: `call('GET /api/tags/:tag', { tag })`. The route determines the types of
 * input and output. Throws a {@link Refusal}.
 */
export async function call<R extends EndpointRoute>(
  route: R,
  input: InputFor<R>,
  options?: Options,
): Promise<AnswerOf<R>> {
  return answerIn<R>(await request(route, input, options));
}

/** What a call was answered with: JSON, or the bytes of a document. */
export async function answerIn<R extends EndpointRoute>(response: Response): Promise<AnswerOf<R>> {
  const isJson = response.headers.get('content-type')?.includes('application/json');
  return (isJson ? await response.json() : new Uint8Array(await response.arrayBuffer())) as AnswerOf<R>;
}

/** The answer to a call, with its body unread. Throws a {@link Refusal}. */
export async function request(
  route: string,
  input: Record<string, unknown>,
  { signal }: Options = {},
): Promise<Response> {
  const { url, method, body } = wireOf(route, input);
  const token = useSession.getState().tokens?.accessToken.token;
  if (method !== 'GET') forgetAhead();
  const ahead = await takeAhead(url, token);
  if (ahead) return accepted(ahead, token);
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Refusal({ code: 'offline' });
  }
  return accepted(response, token);
}

/** A call as it is sent: what its path or its query does not take is the body. */
export function wireOf(route: string, input: Record<string, unknown>): { url: string; method: string; body?: string } {
  const [method = 'GET', pattern = '/'] = route.split(' ');
  const rest = { ...input };
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  if (method !== 'GET' && method !== 'DELETE') return { url: path, method, body: JSON.stringify(rest) };
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return { url: given.length > 0 ? `${path}?${query}` : path, method };
}

/** The answer to a request with this access token; throws a {@link Refusal} for one that was refused. */
export async function accepted(response: Response, token: string | undefined): Promise<Response> {
  if (token && response.status !== 401) noteUse(token);
  if (response.ok) return response;
  throw await refusalIn(response, token);
}

/** What a refused request was answered: what is no problem of ours is from something between us. */
export async function problemIn(response: Response): Promise<Partial<ProblemBody> & Pick<ProblemBody, 'code'>> {
  const isProblem = response.headers.get('content-type')?.includes('application/problem+json');
  return isProblem ? ((await response.json()) as ProblemBody) : { code: 'unavailable' };
}

async function refusalIn(response: Response, token: string | undefined): Promise<Refusal> {
  const body = await problemIn(response);
  const lost = body.code === 'session-ended' || body.code === 'not-signed-in';
  // Another tab may have signed in again meanwhile: only the refused session is removed.
  if (lost && token && useSession.getState().tokens?.accessToken.token === token) {
    loseSession(body.ended ?? null);
    sessionLost();
  }
  await prepareWords();
  return new Refusal(body);
}

/** Why a call did not succeed: one of the server's codes, or `offline` when no answer arrived. */
export type RefusalCode = ProblemCode | 'offline';

/** A call that did not succeed. Screens turn the code into words. */
export class Refusal extends Error {
  // Declared alone: as fields of their own they would bring what older browsers need for fields into the first view.
  declare readonly code: RefusalCode;
  declare readonly errors: FieldProblem[];
  declare readonly triesLeft: number | undefined;
  declare readonly codeId: string | undefined;
  declare readonly challenge: string | undefined;
  declare readonly retryAt: Date | undefined;
  declare readonly requestId: string | undefined;

  constructor(body: Omit<Partial<ProblemBody>, 'code'> & { code: RefusalCode }) {
    super(body.code);
    this.code = body.code;
    this.errors = body.errors ?? [];
    this.triesLeft = body.triesLeft;
    this.codeId = body.codeId;
    this.challenge = body.challenge;
    this.retryAt = body.retryAt ? new Date(body.retryAt) : undefined;
    this.requestId = body.requestId;
  }
}

/** The thrown value as a refusal; anything that is none becomes `internal`. */
export function refusalOf(error: unknown): Refusal {
  return error instanceof Refusal ? error : new Refusal({ code: 'internal' });
}
