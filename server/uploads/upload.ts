import type { SQL } from 'drizzle-orm';
import type {
  beginUpload as begin,
  getUpload as get,
  removeUpload as remove,
  Upload,
} from '#domain/uploads/contract.ts';
import type { UploadLimits } from '#domain/uploads/upload.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { lockAccount } from '#server/db/locking/people.store.ts';
import { assertFits, tellWhereUsedUp } from '#server/files/byte-budget.ts';
import { dropContent } from '#server/files/content.ts';
import { assertRoom } from '#server/files/free-space.ts';
import { findAccount } from '#server/identity/accounts.store.ts';
import type { Ctx, House, SignedInCtx, Verb } from '#server/verb/context.ts';
import { Problem, problem } from '#server/verb/problem.ts';
import { checkTime, finishUpload } from './finish-upload.ts';
import { purposeOf, type UploadPurposes } from './purpose.ts';
import {
  announce,
  findUpload,
  lockUpload,
  removeRow,
  takeOverCheck,
  uploadOf,
  type Announced,
  type Sender,
  type UploadRow,
} from './uploads.store.ts';

/** Who sends: whose the files are, and what keeps of several requests at once each but one waiting, or refuses them. */
export type Sending = Sender & { hold: (tx: Tx) => Promise<unknown> };

/** An account that sends. */
export const ofCaller = ({ caller: { accountId } }: SignedInCtx): Sending => ({
  accountId,
  guestOf: null,
  hold: (tx) => lockAccount(tx, accountId),
});

/** Announces a file; of one that is there already it says how far it has come. */
export function beginUploadOf(purposes: UploadPurposes): Verb<typeof begin> {
  return async (ctx, file) => {
    await assertReachable(ctx, file.id);
    return announceUpload(ctx, purposes, ofCaller(ctx), file);
  };
}

/** Who sends files can be reached: by a phone or an address that is proven. A shop's log-in is such a proof. */
async function assertReachable({ db, caller: { accountId, phone, shop } }: SignedInCtx, id: string): Promise<void> {
  if (phone !== null || shop || (await findUpload(db, id))) return;
  const account = await findAccount(db, accountId);
  if (!account?.emailConfirmedAt) throw problem('phone-not-confirmed');
}

type Asked = Pick<UploadRow, 'id' | 'purpose' | 'kind' | 'bytes'>;

export async function announceUpload(
  ctx: Ctx,
  purposes: UploadPurposes,
  sender: Sending,
  { id, purpose, kind, bytes }: Asked,
): Promise<Upload> {
  const { limits, load } = purposeOf(purposes, purpose);
  if (bytes > (limits.bytes[kind] ?? 0)) throw problem('too-large');
  const { hold, accountId, guestOf } = sender;
  const announced = { id, accountId, guestOf, purpose, kind, bytes, createdAt: ctx.clock.now() };
  const known = await findUpload(ctx.db, id);
  if (!known) await announceNew(ctx, announced, { waiting: limits.waiting, isUsed: (await load()).isUsed, hold });
  const row = known ?? (await findUpload(ctx.db, id));
  if (!row || !isSame(row, announced)) throw problem('id-taken');
  return uploadOf(await looked(ctx, purposes, row));
}

/** Throws where the caller may not send files, or not so many. */
async function announceNew(
  ctx: Ctx,
  announced: Announced,
  limits: { waiting: UploadLimits['waiting']; isUsed: SQL; hold: Sending['hold'] },
): Promise<void> {
  await assertRoom(ctx);
  const isAnnounced = await announce(ctx.db, announced, {
    ...limits,
    assertFits: (tx, own) => assertFits(tx, ctx, ctx, { bytes: announced.bytes, announced: own }),
  }).catch(async (error: unknown) => {
    if (error instanceof Problem && error.code === 'uploads-used-up') await tellWhereUsedUp(ctx, announced.bytes);
    throw error;
  });
  if (!isAnnounced) throw problem('upload-quota');
}

const facts = ['accountId', 'guestOf', 'purpose', 'kind', 'bytes'] as const;
type Facts = Pick<UploadRow, (typeof facts)[number]>;
function isSame(one: Facts, other: Facts): boolean {
  return facts.every((fact) => one[fact] === other[fact]);
}

/** How far a file has come. */
export function getUploadOf(purposes: UploadPurposes): Verb<typeof get> {
  return (ctx, { id }) => askUpload(ctx, purposes, ofCaller(ctx), id);
}

export async function askUpload(ctx: Ctx, purposes: UploadPurposes, sender: Sender, id: string): Promise<Upload> {
  return uploadOf(await looked(ctx, purposes, await ownUpload(ctx.db, sender, id)));
}

/** Takes back a file that is not used, and what lies in the storage for it: who sends and takes back fills no disk. */
export function removeUploadOf(purposes: UploadPurposes): Verb<typeof remove> {
  return async (ctx, { id }) => {
    await takeUploadBack(ctx, purposes, ofCaller(ctx), id);
    return {};
  };
}

export async function takeUploadBack(
  house: House,
  purposes: UploadPurposes,
  sender: Sender,
  id: string,
): Promise<void> {
  const files = await house.db.transaction(async (tx) => {
    const row = await lockUpload(tx, id, sender);
    if (!row) return [];
    const { keptAs, load } = purposeOf(purposes, row.purpose);
    const { takeBack } = await load();
    if (row.state === 'ready' && !(await takeBack(tx, id))) throw problem('upload-used');
    return removeRow(tx, id, keptAs);
  });
  // What cannot be removed now is removed within hours (`removePiecesJob`): the file is taken back in any case.
  await Promise.allSettled(files.map((file) => dropContent(house, file)));
}

/** The sender's own file; those of others are as unknown as those that are not there. */
export async function ownUpload(db: Db, { accountId, guestOf }: Sender, id: string): Promise<UploadRow> {
  const row = await findUpload(db, id);
  if (!row || row.accountId !== accountId || row.guestOf !== guestOf) throw problem('not-found');
  return row;
}

/** The file as it stands once a check that failed, or that a dead process left, has been done again. */
async function looked(ctx: Ctx, purposes: UploadPurposes, row: UploadRow): Promise<UploadRow> {
  if (row.state !== 'checking') return row;
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - checkTime);
  const taken = await takeOverCheck(ctx.db, row.id, { since, now });
  if (!taken) return row;
  await finishUnlessTakenBack(ctx, purposes, taken);
  return (await findUpload(ctx.db, row.id)) ?? row;
}

/** Has a file that has arrived whole looked at. One that is taken back meanwhile has no pieces any more, which is no error. */
export async function finishUnlessTakenBack(ctx: Ctx, purposes: UploadPurposes, row: UploadRow): Promise<void> {
  try {
    await finishUpload(ctx, purposes, row);
  } catch (error) {
    if (await findUpload(ctx.db, row.id)) throw error;
  }
}
