import type { Upload } from '#domain/uploads/upload.ts';
import { sendBytes } from '#web/api/send-bytes.ts';

/** The bytes of a file from `offset` on. */
export type Piece = { id: string; offset: number; bytes: Blob };

/** Sends the next bytes of a file. Throws what was refused. */
export async function sendPiece({ id, offset, bytes }: Piece, onSent: (bytes: number) => void): Promise<Upload> {
  const address = `/api/uploads/${id}/pieces?offset=${offset}`;
  return (await (await sendBytes({ address, type: 'application/octet-stream', bytes }, onSent)).json()) as Upload;
}
