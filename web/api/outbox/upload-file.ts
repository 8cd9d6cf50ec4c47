import type { Upload } from '#domain/uploads/upload.ts';
import { call } from '#web/api/call.ts';
import { refusalOf } from '#web/api/refusal.ts';
import type { FileRefusal, KeptFile } from '#web/state/outbox/kept.ts';
import { putFile, setShare, useOutbox } from '#web/state/outbox/outbox.ts';
import { firstPiece, nextPieceSize } from './piece-size.ts';
import { sendPiece, type Piece } from './send-piece.ts';

/** What a refused call says of the file itself; any other refusal is the connection's or the session's. */
const aboutFile: Partial<Record<string, FileRefusal>> = {
  'upload-quota': 'upload-quota',
  'too-large': 'too-large',
  'id-taken': 'failed',
  'invalid-input': 'failed',
};

/** Milliseconds between two looks at a file that somebody else is checking. */
const checking = 1_000;

let size = firstPiece;

/** Sends a file from where it stopped, and keeps what became of it. Throws a refusal that is not about the file. */
export async function uploadFile(file: KeptFile): Promise<void> {
  try {
    const { state, refusal } = await deliver(file);
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

async function deliver({ id, purpose, kind, blob }: KeptFile): Promise<Upload> {
  const share = (bytes: number) => setShare(id, Math.min(1, bytes / blob.size));
  const announce = () => call('PUT /api/uploads/:id', { id, purpose, kind, bytes: blob.size });
  let upload = await announce();
  while (upload.state === 'receiving' && isHere({ id })) {
    const { received } = upload;
    share(received);
    const piece = { id, offset: received, bytes: blob.slice(received, received + size) };
    upload = (await next(piece, (sent) => share(received + sent))) ?? (isHere({ id }) ? await announce() : upload);
  }
  while (upload.state === 'checking') {
    await new Promise((resolve) => setTimeout(resolve, checking));
    if (!isHere({ id })) break;
    upload = await call('GET /api/uploads/:id', { id });
  }
  return upload;
}

/** Sends a piece. Null where another sender was faster, or the server has forgotten the file: it has to be asked how far it is. */
async function next(piece: Piece, onSent: (bytes: number) => void): Promise<Upload | null> {
  const began = Date.now();
  try {
    const upload = await sendPiece(piece, onSent);
    size = nextPieceSize(size, Date.now() - began);
    return upload;
  } catch (error) {
    const { code } = refusalOf(error);
    if (code === 'upload-offset' || code === 'not-found') return null;
    if (code === 'offline') size = nextPieceSize(size, 'lost');
    throw error;
  }
}
