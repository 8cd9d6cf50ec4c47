import type { UploadKind, UploadRefusal } from '#domain/uploads/upload.ts';
import { dropContent, putFile } from '#server/files/content.ts';
import { insertFile, type StoredFileRow } from '#server/files/stored-files.store.ts';
import { ParserDied } from '#server/parsing/parse.ts';
import type { Ctx, House } from '#server/verb/context.ts';
import { QueueFull } from '#server/verb/fair-queue.ts';
import { lineOf } from '#server/verb/network.ts';
import { assemble, sha256Of, storedPiece } from './assembled.ts';
import { purposeOf, type Found, type UploadPurpose, type UploadPurposes } from './purpose.ts';
import { concludeCheck, countDeath, findPieces, giveCheckBack, type UploadRow } from './uploads.store.ts';

/** After this, a check that was begun is taken for dead with its process: milliseconds. */
export const checkTime = 120_000;
/** How often a file may take the process down that looks at it: a second time it was the file. */
const mostDeaths = 2;
const unreadable: Record<UploadKind, UploadRefusal> = {
  photo: 'not-a-picture',
  video: 'not-a-video',
  document: 'not-a-document',
};

type Checked = Pick<UploadRow, 'id' | 'purpose' | 'kind' | 'changedAt'>;
type Kept = Omit<StoredFileRow, 'causeId'>;

/**
 * Has a file that has arrived whole looked at by its purpose, and keeps what may be shown of it. Outside of any transaction, and safe
 * to repeat: what a check found is written down once. Where the check comes to nothing, the next question for the file checks again; a
 * file that took the process down twice that looked at it is refused.
 */
export async function finishUpload(ctx: Ctx, purposes: UploadPurposes, upload: Checked): Promise<void> {
  const { id, kind, changedAt } = upload;
  const check = { id, began: changedAt, over: new Date(ctx.clock.now().getTime() - checkTime - 1) };
  try {
    await checkUpload(ctx, purposes, upload);
  } catch (error) {
    if (!(error instanceof ParserDied)) {
      await giveCheckBack(ctx.db, check);
      if (error instanceof QueueFull) return;
      throw error;
    }
    if ((await countDeath(ctx.db, check)) >= mostDeaths) await conclude(ctx, upload, unreadable[kind]);
  }
}

async function checkUpload(ctx: Ctx, purposes: UploadPurposes, upload: Checked): Promise<void> {
  const purpose = purposeOf(purposes, upload.purpose);
  const { look } = await purpose.load();
  const file = assemble(ctx, await findPieces(ctx.db, upload.id));
  const found = await look({ ...file, from: lineOf(ctx) }, upload.kind);
  if (typeof found === 'string') return conclude(ctx, upload, found);
  const [sha256, kept] = await Promise.all([sha256Of(file), keepAll(ctx, purpose, found)]);
  await conclude(ctx, upload, { found, sha256, kept });
}

type Seen = { found: Found; sha256: string; kept: readonly Kept[] };

async function conclude(house: House, { id }: Checked, seen: Seen | UploadRefusal): Promise<void> {
  const pieces = await findPieces(house.db, id);
  const isRefused = typeof seen === 'string';
  const kept = isRefused ? [] : seen.kept;
  const isFirst = await house.db.transaction(async (tx) => {
    const upload = await concludeCheck(tx, id, isRefused ? seen : null);
    if (!upload) return false;
    for (const one of kept) await insertFile(tx, { ...one, causeId: id });
    if (!isRefused) await seen.found.keep(tx, { upload, fileIds: kept.map((one) => one.id), sha256: seen.sha256 });
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
