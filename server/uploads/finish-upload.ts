import { dropContent } from '#server/files/content.ts';
import { putFile } from '#server/files/put-file.ts';
import { insertFile, type StoredFileRow } from '#server/files/stored-files.store.ts';
import type { House } from '#server/verb/context.ts';
import { assemble, sha256Of, storedPiece } from './assembled.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { purposeOf, type Found, type UploadPurpose, type UploadPurposes } from './purpose.ts';
import { concludeCheck, findPieces, type UploadRow } from './uploads.store.ts';

type Kept = Omit<StoredFileRow, 'causeId'>;

/**
 * Has a file that has arrived whole looked at by its purpose, and keeps what may be shown of it. Outside of any transaction, and safe
 * to repeat after a crash: what a check found is written down once.
 */
export async function finishUpload(
  house: House,
  purposes: UploadPurposes,
  { id, purpose: name, kind }: Pick<UploadRow, 'id' | 'purpose' | 'kind'>,
): Promise<void> {
  const purpose = purposeOf(purposes, name);
  const { look } = await purpose.load();
  const pieces = await findPieces(house.db, id);
  const file = assemble(house, pieces);
  const found = await oneAtATime(() => look(file, kind));
  const isRefused = typeof found === 'string';
  const [sha256, kept] = isRefused ? ['', []] : await Promise.all([sha256Of(file), keepAll(house, purpose, found)]);
  const isFirst = await house.db.transaction(async (tx) => {
    const upload = await concludeCheck(tx, id, isRefused ? found : null);
    if (!upload) return false;
    for (const one of kept) await insertFile(tx, { ...one, causeId: id });
    if (!isRefused) await found.keep(tx, { upload, fileIds: kept.map((one) => one.id), sha256 });
    return true;
  });
  await Promise.all((isFirst ? pieces.map(storedPiece) : kept).map((one) => dropContent(house, one)));
}

async function keepAll(house: House, { keptAs }: UploadPurpose, { files }: Found): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (const { type, bytes } of files) {
    const content = (async function* () {
      yield bytes;
    })();
    kept.push(await putFile(house, { kind: keptAs, type, content, maxBytes: bytes.length }));
  }
  return kept;
}
