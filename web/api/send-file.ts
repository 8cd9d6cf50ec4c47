import type { AnswerOf } from '#domain/endpoints.ts';
import { useSession } from '#web/state/session.ts';
import { accepted, Refusal } from './call.ts';

/** The endpoints that take a file of the shop as it is. */
export type FileRoute = 'POST /api/shop/imports/invoices' | 'POST /api/shop/imports/sales';

/** Sends a file as the body of a request; by its name it is a ZIP, a CSV or an XML. Throws a {@link Refusal}. */
export async function sendFile<R extends FileRoute>(route: R, file: File): Promise<AnswerOf<R>> {
  const token = useSession.getState().tokens?.accessToken.token;
  const ending = /\.(zip|csv)$/i.exec(file.name)?.[1]?.toLowerCase();
  const type = ending === undefined ? 'application/xml' : ending === 'csv' ? 'text/csv' : 'application/zip';
  let response: Response;
  try {
    response = await fetch(route.split(' ')[1]!, {
      method: 'POST',
      headers: { ...(token && { authorization: `Bearer ${token}` }), 'content-type': type },
      body: file,
    });
  } catch {
    throw new Refusal({ code: 'offline' });
  }
  return (await accepted(response, token)).json() as Promise<AnswerOf<R>>;
}
