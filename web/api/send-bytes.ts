import { useSession } from '#web/state/session.ts';
import { accepted, Refusal } from './call.ts';
/** Milliseconds without a byte after which a connection counts as lost. */
const patience = 30_000;

type Sending = { address: string; type: string; bytes: Blob };

/** Sends bytes, a file or a piece of one. By XMLHttpRequest, which alone says how many of them have left. Throws a {@link Refusal}. */
export async function sendBytes({ address, type, bytes }: Sending, onSent: (bytes: number) => void): Promise<Response> {
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
    request.open('POST', address);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('content-type', type);
    wait();
    request.send(bytes);
  });
  return accepted(response, token);
}
