import type {
  beginUpload as begin,
  getUpload as get,
  removeUpload as remove,
} from '#domain/claim/evidence.contract.ts';
import { maxBytes } from '#domain/claim/evidence.ts';
import type { House, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { checkUpload } from './check/check-upload.ts';
import { announce, findEvidence, removeStaged, takeOverCheck, uploadOf, type EvidenceRow } from './uploads.store.ts';

/** After this, a check that was begun is taken for dead with its process: milliseconds. */
const checkTime = 120_000;

/** Announces a photo or video; of one that is there already it says how far it has come. */
export const beginUpload: Verb<typeof begin> = async (ctx, { id, kind, bytes }) => {
  if (bytes > maxBytes[kind]) throw problem('too-large');
  const { accountId } = ctx.caller;
  const known = await findEvidence(ctx.db, id);
  if (!known && !(await announce(ctx.db, { id, kind, bytes, accountId, createdAt: ctx.clock.now() })))
    throw problem('upload-quota');
  const row = known ?? (await findEvidence(ctx.db, id));
  if (row?.accountId !== accountId || row.kind !== kind || row.bytes !== bytes) throw problem('id-taken');
  return uploadOf(await looked(ctx, row));
};

/** How far a file has come. */
export const getUpload: Verb<typeof get> = async (ctx, { id }) => uploadOf(await looked(ctx, await ownUpload(ctx, id)));

/** Takes back a file that is in no claim. */
export const removeUpload: Verb<typeof remove> = async (ctx, { id }) => {
  const { accountId } = ctx.caller;
  await removeStaged(ctx.db, id, accountId);
  if ((await findEvidence(ctx.db, id))?.accountId === accountId) throw problem('upload-used');
  return {};
};

/** The caller's own file; those of others are as unknown as those that are not there. */
export async function ownUpload(
  { db, caller }: Pick<House, 'db'> & { caller: { accountId: string } },
  id: string,
): Promise<EvidenceRow> {
  const row = await findEvidence(db, id);
  if (row?.accountId !== caller.accountId) throw problem('not-found');
  return row;
}

/** The file as it stands once a check that a dead process left has been done again. */
async function looked(house: House, row: EvidenceRow): Promise<EvidenceRow> {
  const now = house.clock.now();
  const since = new Date(now.getTime() - checkTime);
  if (row.state !== 'checking' || !(await takeOverCheck(house.db, row.id, { since, now }))) return row;
  await checkUpload(house, row);
  return (await findEvidence(house.db, row.id)) ?? row;
}
