import type { beginUpload as begin, getUpload as get, removeUpload as remove } from '#domain/uploads/contract.ts';
import type { House, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { finishUpload } from './finish-upload.ts';
import { purposeOf, type UploadPurposes } from './purpose.ts';
import {
  announce,
  findUpload,
  lockUpload,
  removeRow,
  takeOverCheck,
  uploadOf,
  type UploadRow,
} from './uploads.store.ts';

/** After this, a check that was begun is taken for dead with its process: milliseconds. */
const checkTime = 120_000;

/** Announces a photo or video; of one that is there already it says how far it has come. */
export function beginUploadOf(purposes: UploadPurposes): Verb<typeof begin> {
  return async (ctx, { id, purpose, kind, bytes }) => {
    const { limits, load } = purposeOf(purposes, purpose);
    if (bytes > (limits.bytes[kind] ?? 0)) throw problem('too-large');
    const { accountId } = ctx.caller;
    const announced = { id, accountId, purpose, kind, bytes, createdAt: ctx.clock.now() };
    const known = await findUpload(ctx.db, id);
    const { isUsed } = await load();
    if (!known && !(await announce(ctx.db, announced, { waiting: limits.waiting, isUsed })))
      throw problem('upload-quota');
    const row = known ?? (await findUpload(ctx.db, id));
    if (!row || !isSame(row, announced)) throw problem('id-taken');
    return uploadOf(await looked(ctx, purposes, row));
  };
}

type Facts = Pick<UploadRow, 'accountId' | 'purpose' | 'kind' | 'bytes'>;
function isSame(one: Facts, other: Facts): boolean {
  return (['accountId', 'purpose', 'kind', 'bytes'] as const).every((fact) => one[fact] === other[fact]);
}

/** How far a file has come. */
export function getUploadOf(purposes: UploadPurposes): Verb<typeof get> {
  return async (ctx, { id }) => uploadOf(await looked(ctx, purposes, await ownUpload(ctx, id)));
}

/** Takes back a file that is not used. */
export function removeUploadOf(purposes: UploadPurposes): Verb<typeof remove> {
  return async (ctx, { id }) => {
    await ctx.db.transaction(async (tx) => {
      const row = await lockUpload(tx, id, ctx.caller.accountId);
      if (!row) return;
      const { takeBack } = await purposeOf(purposes, row.purpose).load();
      if (row.state === 'ready' && !(await takeBack(tx, id))) throw problem('upload-used');
      await removeRow(tx, id);
    });
    return {};
  };
}

/** The caller's own file; those of others are as unknown as those that are not there. */
export async function ownUpload(
  { db, caller }: Pick<House, 'db'> & { caller: { accountId: string } },
  id: string,
): Promise<UploadRow> {
  const row = await findUpload(db, id);
  if (row?.accountId !== caller.accountId) throw problem('not-found');
  return row;
}

/** The file as it stands once a check that a dead process left has been done again. */
async function looked(house: House, purposes: UploadPurposes, row: UploadRow): Promise<UploadRow> {
  const now = house.clock.now();
  const since = new Date(now.getTime() - checkTime);
  if (row.state !== 'checking' || !(await takeOverCheck(house.db, row.id, { since, now }))) return row;
  await finishUpload(house, purposes, row);
  return (await findUpload(house.db, row.id)) ?? row;
}
