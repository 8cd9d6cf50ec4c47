import type { AnswerOf, EndpointRoute, InputFor, ReadRoute } from '#domain/endpoints.ts';
import { answerIn, problemIn, Refusal, wireOf } from '#web/api/call.ts';
import { queryAs } from '#web/api/query.ts';
import { endDeskSession, noteDeskUse, useDeskSession } from './session.ts';

/** Calls an endpoint with the session of this desk, which is none of the phone's. Throws a {@link Refusal}. */
export async function deskCall<R extends EndpointRoute>(route: R, input: InputFor<R>): Promise<AnswerOf<R>> {
  const { url, method, body } = wireOf(route, input);
  const token = useDeskSession.getState().session?.token;
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body }),
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
