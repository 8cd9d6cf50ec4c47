import type { Upload } from '#domain/uploads/contract.ts';
import { pieceBytes, type UploadKind, type AccountPurpose } from '#domain/uploads/upload.ts';
import { call, refusalOf, accepted, Refusal } from '#web/api/call.ts';
import type { FileRefusal, KeptFile } from '#web/state/outbox/kept.ts';
import { putFile, setShare, useOutbox } from '#web/state/outbox/outbox.ts';
import { useSession } from '#web/state/session.ts';

/** What a refused call says of the file itself; any other refusal is the connection's or the session's. */
const aboutFile: Partial<Record<string, FileRefusal>> = {
  'upload-quota': 'upload-quota',
  'too-large': 'too-large',
  'id-taken': 'failed',
  'invalid-input': 'failed',
};

/** Milliseconds between two looks at a file that somebody else is checking. */
const checking = 1_000;

/** The size that the next piece begins with: small, because nothing is known of the connection. */
export const firstPiece = 256 * 1024;

/** That of the next piece, by what the last one took. */
let size = firstPiece;

/** No piece is larger: a proxy on the way may take less than the server does. */
let largest = pieceBytes;

/** Sends a file from where it stopped, and keeps what became of it. Throws a refusal that is not about the file. */
export async function uploadFile(file: KeptFile): Promise<void> {
  try {
    const { state, refusal } = await deliver(file, {
      onShare: (share) => setShare(file.id, share),
      isWanted: () => isHere(file),
    });
    if (isHere(file)) await putFile({ ...file, state: state === 'ready' ? 'ready' : 'refused', why: refusal });
  } catch (error) {
    const why = aboutFile[refusalOf(error).code];
    if (!why) throw error;
    if (isHere(file)) await putFile({ ...file, state: 'refused', why });
  } finally {
    setShare(file.id, null);
  }
}

/** Whether it is still wanted: it may have been removed, or its person have logged out. */
function isHere({ id }: Pick<KeptFile, 'id'>): boolean {
  return useOutbox.getState().files.some((file) => file.id === id);
}

/** What is sent in pieces, and what it is for. */
export type Delivery = { id: string; purpose: AccountPurpose; kind: UploadKind; blob: Blob };
/** Hears which share of it has been sent, and is asked between two pieces whether it is still wanted. */
export type Watching = { onShare: (share: number) => void; isWanted: () => boolean };

/** Sends a file from where it stopped, until the server has looked at it or it is no longer wanted. Throws what was refused. */
export function deliver({ id, purpose, kind, blob }: Delivery, watching: Watching): Promise<Upload> {
  const way: Way = {
    announce: () => call('PUT /api/uploads/:id', { id, purpose, kind, bytes: blob.size }),
    ask: () => call('GET /api/uploads/:id', { id }),
    pieces: `/api/uploads/${id}/pieces`,
  };
  return deliverBy(way, blob, watching);
}

/** Whom a file is announced to, who is asked for it, and where its pieces go. */
export type Way = { announce: () => Promise<Upload>; ask: () => Promise<Upload>; pieces: string };

/** The same, of a file that is no account's. */
export async function deliverBy(way: Way, blob: Blob, { onShare, isWanted }: Watching): Promise<Upload> {
  const share = (bytes: number) => onShare(Math.min(1, bytes / blob.size));
  let upload = await way.announce();
  while (upload.state === 'receiving' && isWanted()) {
    const { received } = upload;
    share(received);
    const piece = { pieces: way.pieces, offset: received, bytes: blob.slice(received, received + size) };
    upload = (await next(piece, (sent) => share(received + sent))) ?? (isWanted() ? await way.announce() : upload);
  }
  while (upload.state === 'checking') {
    await new Promise((resolve) => setTimeout(resolve, checking));
    if (!isWanted()) break;
    upload = await way.ask();
  }
  return upload;
}

/** Sends a piece. Null where another sender was faster, or the server has forgotten the file: it has to be asked how far it is. */
async function next(piece: Piece, onSent: (bytes: number) => void): Promise<Upload | null> {
  const began = Date.now();
  try {
    const upload = await sendPiece(piece, onSent);
    size = Math.min(largest, nextPieceSize(size, Date.now() - began));
    return upload;
  } catch (error) {
    const { code } = refusalOf(error);
    if (code === 'upload-offset' || code === 'not-found') return null;
    // Whether the connection is bad or something on the way takes less: smaller pieces get through.
    const smaller = nextPieceSize(size, 'lost');
    if (error instanceof PieceTooLarge && smaller < size) {
      largest = smaller;
      size = smaller;
      return null;
    }
    if (code === 'offline' || code === 'unavailable') size = smaller;
    throw error;
  }
}

/** A proxy on the way, and not the server, says that a request is too large for it. */
class PieceTooLarge extends Refusal {
  constructor() {
    super({ code: 'unavailable' });
  }
}

/** The bytes of a file from `offset` on. */
type Piece = { pieces: string; offset: number; bytes: Blob };

/** Sends the next bytes of a file. Throws what was refused. */
async function sendPiece({ pieces, offset, bytes }: Piece, onSent: (bytes: number) => void): Promise<Upload> {
  const address = `${pieces}?offset=${offset}`;
  return (await (await sendBytes({ address, type: 'application/octet-stream', bytes }, onSent)).json()) as Upload;
}

const smallest = 64 * 1024;

/** How long the next piece is to take, if it goes on as it went: milliseconds. */
const short = 2_000;
/** By how much a piece may be larger than the one before it: what took no time says little of a connection. */
const growth = 8;

/** A piece that took more becomes smaller: on a connection that has become bad, little is to be lost. */
const long = 8_000;

/** The size of the next piece after one of this size, which took so long or was lost: little is lost on a bad connection, little time on a good one. */
export function nextPieceSize(size: number, took: number | 'lost'): number {
  if (took === 'lost' || took > long) return Math.max(smallest, Math.floor(size / 2));
  return Math.min(pieceBytes, Math.floor(size * Math.max(1, Math.min(growth, short / took))));
}

/** Milliseconds without a byte after which a connection counts as lost. */
const patience = 30_000;

type Sending = { address: string; type: string; bytes: Blob };

/** Sends bytes, a file or a piece of one. By XMLHttpRequest, which alone says how many of them have left. Throws a {@link Refusal}. */
async function sendBytes({ address, type: kind, bytes }: Sending, onSent: (bytes: number) => void): Promise<Response> {
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
      const type = request.getResponseHeader('content-type') ?? '';
      if (request.status === 413 && !type.includes('application/problem+json')) return reject(new PieceTooLarge());
      const headers = { 'content-type': type };
      resolve(new Response(request.responseText, { status: request.status, headers }));
    };
    request.open('POST', address);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('content-type', kind);
    wait();
    request.send(bytes);
  });
  return accepted(response, token);
}
