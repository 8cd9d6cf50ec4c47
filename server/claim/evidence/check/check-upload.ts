import type { EvidenceRefusal } from '#domain/claim/evidence.ts';
import type { FileType } from '#domain/http/file-type.ts';
import { evidenceKind } from '#server/claim/evidence/evidence.store.ts';
import { concludeCheck, findPieces, type EvidenceRow, type Verdict } from '#server/claim/evidence/uploads.store.ts';
import { dropContent } from '#server/files/content.ts';
import { putFile } from '#server/files/put-file.ts';
import { insertFile, type StoredFileRow } from '#server/files/stored-files.store.ts';
import type { House } from '#server/verb/context.ts';
import { assemble, sha256Of, storedPiece, type Assembled } from './assembled.ts';
import { checkPhoto } from './check-photo.ts';
import { checkVideo } from './check-video.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** What is found: how the file is kept, and its facts. */
type Found = { files: { type: FileType; bytes: Uint8Array }[]; facts: Pick<EvidenceRow, 'look' | 'seconds'> };
type Kept = Omit<StoredFileRow, 'causeId'>;

/**
 * Looks at a file that has arrived whole, and keeps what may be shown of it. Outside of any transaction, and safe to repeat after a
 * crash: what a check found is written down once.
 */
export async function checkUpload(house: House, { id, kind }: Pick<EvidenceRow, 'id' | 'kind'>): Promise<void> {
  const pieces = await findPieces(house.db, id);
  const file = assemble(house, pieces);
  const found = await oneAtATime(() => (kind === 'photo' ? lookAtPhoto(file) : lookAtVideo(file)));
  const sha256 = await sha256Of(file);
  const isRefused = typeof found === 'string';
  const kept = isRefused ? [] : await keepAll(house, found.files);
  const verdict: Verdict = isRefused
    ? { state: 'refused', refusal: found, sha256 }
    : { state: 'ready', refusal: null, sha256, fileId: kept[0]!.id, thumbnailId: kept[1]?.id ?? null, ...found.facts };
  const isFirst = await house.db.transaction(async (tx) => {
    if (!(await concludeCheck(tx, id, verdict))) return false;
    for (const one of kept) await insertFile(tx, { ...one, causeId: id });
    return true;
  });
  for (const one of isFirst ? pieces.map(storedPiece) : kept) await dropContent(house, one);
}

async function lookAtPhoto(file: Assembled): Promise<Found | EvidenceRefusal> {
  const checked = await checkPhoto(file);
  if (typeof checked === 'string') return checked;
  const { photo, thumbnail, look } = checked;
  const files: Found['files'] = [
    { type: 'image/jpeg', bytes: photo },
    { type: 'image/webp', bytes: thumbnail },
  ];
  return { files, facts: { look, seconds: null } };
}

async function lookAtVideo(file: Assembled): Promise<Found | EvidenceRefusal> {
  const checked = await checkVideo(file);
  if (typeof checked === 'string') return checked;
  const { video, type, seconds } = checked;
  return { files: [{ type, bytes: video }], facts: { look: null, seconds } };
}

async function keepAll(house: House, files: Found['files']): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (const { type, bytes } of files) {
    const content = (async function* () {
      yield bytes;
    })();
    kept.push(await putFile(house, { kind: evidenceKind, type, content, maxBytes: bytes.length }));
  }
  return kept;
}
