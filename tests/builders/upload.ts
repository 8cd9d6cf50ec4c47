import { uuidv7 } from 'uuidv7';
import { beginUpload, sendPiece } from '#domain/uploads/contract.ts';
import { pieceBytes, type UploadKind, type AccountPurpose } from '#domain/uploads/upload.ts';
import { ask, type Answer } from '#tests/server/ask.ts';
import type { TestHouse } from '#tests/server/house.ts';
import { aPicture } from './picture.ts';

type Sender = { token: string };
export type UploadWish = {
  id?: string;
  purpose?: AccountPurpose;
  kind?: UploadKind;
  bytes?: Buffer;
  size?: number;
};

/** A photo as a phone sends it. */
export const aPhotoFile = (width = 300, height = 200): Promise<Buffer> => aPicture(width, height).jpeg().toBuffer();

/** A paper of a transfer, as small as one can be: what is sent, and for what. */
export const aPaper = {
  purpose: 'ownership-paper',
  kind: 'document',
  bytes: Buffer.from('%PDF-1.7\n%%EOF'),
} as const;

/** Sends the bytes of a file from an offset on, as one piece. */
export function aPiece(house: TestHouse, { token }: Sender, id: string, bytes: Uint8Array, offset = 0) {
  const file = { type: 'application/octet-stream', bytes };
  return ask(house, sendPiece, { id, offset }, { token, file });
}

/** Sends a file of this person in pieces, and answers what the last call answered. */
export async function anUpload(
  house: TestHouse,
  sender: Sender,
  { id = uuidv7(), purpose = 'claim-evidence', kind = 'photo', bytes, size = pieceBytes }: UploadWish = {},
): Promise<Answer<typeof sendPiece>['body']> {
  const content = bytes ?? (await aPhotoFile());
  const { token } = sender;
  let { body } = await ask(house, beginUpload, { id, purpose, kind, bytes: content.length }, { token });
  for (let offset = 0; body.state === 'receiving'; offset = body.received)
    ({ body } = await aPiece(house, sender, id, content.subarray(offset, offset + size), offset));
  return body;
}
