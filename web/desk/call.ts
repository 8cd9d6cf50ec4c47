import type { AnswerOf, EndpointRoute, InputFor, ReadRoute } from '#domain/endpoints.ts';
import { answerIn, problemIn, Refusal, wireOf } from '#web/api/call.ts';
import { queryAs } from '#web/api/query.ts';
import { endDeskSession, noteDeskUse, useDeskSession } from './session.ts';

/** Calls an endpoint with the session of this desk, which is none of the phone's. Throws a {@link Refusal}. */
export async function deskCall<R extends EndpointRoute>(route: R, input: InputFor<R>): Promise<AnswerOf<R>> {
  const { url, method, body } = wireOf(route, input);
  return sent<R>(url, method, body === undefined ? undefined : { type: 'application/json', body });
}

/** Sends a table as the body of a call, whose input goes into its address then. Throws a {@link Refusal}. */
export async function deskSend<R extends EndpointRoute>(
  route: R,
  input: InputFor<R>,
  table: Uint8Array<ArrayBuffer>,
): Promise<AnswerOf<R>> {
  const [method = '', pattern = ''] = route.split(' ');
  // Built as that of a question is: what the path does not take is the query.
  const { url } = wireOf(`GET ${pattern}`, input);
  return sent<R>(url, method, { type: 'text/csv', body: table });
}

type Body = { type: string; body: string | Uint8Array<ArrayBuffer> };

async function sent<R extends EndpointRoute>(
  url: string,
  method: string,
  body: Body | undefined,
): Promise<AnswerOf<R>> {
  const token = useDeskSession.getState().session?.token;
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': body.type }),
      },
      ...(body && { body: body.body }),
    });
  } catch {
    throw new Refusal({ code: 'offline' });
  }
  if (response.ok) {
    if (token) noteDeskUse();
    return answerIn<R>(response);
  }
  const problem = await problemIn(response);
  const isOver = problem.code === 'session-ended' || problem.code === 'not-signed-in';
  if (isOver && token && useDeskSession.getState().session?.token === token)
    endDeskSession(problem.deskEnded ?? 'unknown');
  throw new Refusal(problem);
}

/** A question to the server with the session of this desk: `useAnswer(deskQuery('GET /api/desk/me', {}))`. */
export function deskQuery<R extends ReadRoute>(route: R, input: InputFor<R>) {
  return queryAs([route, input], () => deskCall(route, input));
}
