import type { Upload } from '#domain/claim/evidence.ts';
import { accepted } from '#web/api/call.ts';
import { Refusal } from '#web/api/refusal.ts';
import { useSession } from '#web/state/session.ts';

/** Milliseconds without a byte after which a connection counts as lost. */
const patience = 30_000;

/** The bytes of a file from `offset` on. */
export type Piece = { id: string; offset: number; bytes: Blob };

/** Sends the next bytes of a file. By XMLHttpRequest, which alone says how many bytes have left. Throws a {@link Refusal}. */
export async function sendPiece({ id, offset, bytes }: Piece, onSent: (bytes: number) => void): Promise<Upload> {
  const token = useSession.getState().tokens?.accessToken.token;
  const response = await new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => request.abort(), patience);
    };
    request.upload.onprogress = ({ loaded }) => {
      wait();
      onSent(loaded);
    };
    request.onloadend = () => {
      clearTimeout(waiting);
      if (request.status === 0) return reject(new Refusal({ code: 'offline' }));
      const headers = { 'content-type': request.getResponseHeader('content-type') ?? '' };
      resolve(new Response(request.responseText, { status: request.status, headers }));
    };
    request.open('POST', `/api/uploads/${id}/pieces?offset=${offset}`);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    wait();
    request.send(bytes);
  });
  return (await (await accepted(response, token)).json()) as Upload;
}
