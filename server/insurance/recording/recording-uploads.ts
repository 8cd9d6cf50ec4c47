import { createHash } from 'node:crypto';
import { frameSide, recordingLimits } from '#domain/insurance/recording.ts';
import type { UploadRefusal } from '#domain/uploads/upload.ts';
import { parse, ParserDied, type Placed } from '#server/parsing/parse.ts';
import { type UntrustedFile, untrustedBytes } from '#server/parsing/parser.ts';
import { lookAtPhoto } from '#server/uploads/looks/look-at-photo.ts';
import { lookAtVideo } from '#server/uploads/looks/look-at-video.ts';
import type { Found, KeptUpload, UploadWork } from '#server/uploads/purpose.ts';
import { insertRecording, isThere, isUsed, takeBackRecording, type RecordingRow } from './recordings.store.ts';

/** No code of a tag is longer: what a stranger's picture says beyond it is not kept. */
const longestText = 500;

/** What becomes of pictures and clips for proposals: a picture's code is read once, when it has arrived. */
export const recordingWork: UploadWork = {
  look: (file, kind) => (kind === 'photo' ? foundFrame(file) : foundClip(file)),
  takeBack: takeBackRecording,
  isThere,
  isUsed,
};

async function foundFrame(file: UntrustedFile): Promise<Found | UploadRefusal> {
  const seen = await lookAtPhoto(file, { side: frameSide });
  if (typeof seen === 'string') return seen;
  const said = (await readCodes(untrustedBytes(seen.photo, file.from))).map(onOneLine).join('\n');
  const readText = said.slice(0, longestText) || null;
  return found(seen.photo, 'image/jpeg', { kind: 'photo', readText, seconds: null });
}

/** A code may hold any byte: a zero cannot be stored, and a line break would make two codes of one. */
function onOneLine(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ').trim();
}

async function foundClip(file: UntrustedFile): Promise<Found | UploadRefusal> {
  const seen = await lookAtVideo(file, recordingLimits);
  if (typeof seen === 'string') return seen;
  return found(seen.video, seen.type, { kind: 'video', readText: null, seconds: seen.seconds });
}

type Told = Pick<RecordingRow, 'kind' | 'readText' | 'seconds'>;
function found(bytes: Uint8Array, type: Found['files'][number]['type'], told: Told): Found {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const keep: Found['keep'] = (tx, { upload, fileIds }: KeptUpload) => {
    const { id, accountId, createdAt, changedAt } = upload;
    const file = { fileId: fileIds[0]!, type, bytes: bytes.length, sha256 };
    return insertRecording(tx, { id, accountId: accountId!, ...file, ...told, policyId: null, createdAt, changedAt });
  };
  return { files: [{ type, bytes }], keep };
}

/** A picture may be made so that looking for codes in it never ends. */
const codesParser: Placed<null, string[]> = {
  module: new URL('./codes.parser.ts', import.meta.url),
  lane: 'small',
  milliseconds: 3_000,
};

/** The texts of the QR codes in a photo, in a process of its own; none where looking for them takes too long. */
export async function readCodes(photo: UntrustedFile): Promise<string[]> {
  try {
    return await parse(codesParser, null, photo);
  } catch (error) {
    if (error instanceof ParserDied) return [];
    throw error;
  }
}
