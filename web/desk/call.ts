import type { AnswerOf, EndpointRoute, InputFor, ReadRoute } from '#domain/endpoints.ts';
import { answerIn, problemIn, Refusal, wireOf } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { queryAs } from '#web/api/query.ts';
import { endDeskSession, noteDeskUse, useDeskSession } from './session.ts';

/** Calls an endpoint with the session of this desk, which is none of the phone's. Throws a {@link Refusal}. */
export function deskCall<R extends EndpointRoute>(route: R, input: InputFor<R>): Promise<AnswerOf<R>> {
  const { body, ...way } = wireOf(route, input);
  return answered<R>({ ...way, ...(body && { body, type: 'application/json' }) });
}

/** The same of an endpoint that takes a file: the rest of the input is in the address. */
export function deskSend<R extends EndpointRoute>(route: R, input: InputFor<R>, file: Blob): Promise<AnswerOf<R>> {
  const [method = 'PUT', path = ''] = route.split(' ');
  // As a call that has no body.
  const { url } = wireOf(`GET ${path}`, input);
  return answered<R>({ url, method, body: file, type: file.type });
}

type Wire = { url: string; method: string; body?: BodyInit; type?: string };

async function answered<R extends EndpointRoute>({ url, method, body, type }: Wire): Promise<AnswerOf<R>> {
  const token = useDeskSession.getState().session?.token;
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(type && { 'content-type': type }),
      },
      ...(body && { body }),
    });
  } catch {
    throw new Refusal({ code: 'offline' });
  }
  if (response.ok) {
    if (token) noteDeskUse();
    // What other pages were told before may be another after it: it is asked again when it is shown next.
    if (method !== 'GET') void queryClient.invalidateQueries({ type: 'inactive', refetchType: 'none' });
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
