import { sql } from 'drizzle-orm';
import type * as contracts from '#domain/stolen/contract.ts';
import { sightingPhotoLimits } from '#domain/stolen/sighting.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { signFileLink } from '#server/files/file-link.ts';
import { answerWith } from '#server/files/read-file.ts';
import { hashOf } from '#server/identity/signing.ts';
import { isOpen } from '#server/stolen/finder/conversation.ts';
import {
  findBySecret,
  findPhotos,
  findSighting,
  insertPhoto,
  isThere,
  lockSighting,
  type FoundSighting,
} from '#server/stolen/sightings.store.ts';
import { lookAtPhoto } from '#server/uploads/looks/look-at-photo.ts';
import type { UploadPurposes, UploadWork } from '#server/uploads/purpose.ts';
import { takePiece } from '#server/uploads/send-piece.ts';
import { announceUpload, askUpload, takeUploadBack, type Sending } from '#server/uploads/upload.ts';
import { findUnarrived, findUpload } from '#server/uploads/uploads.store.ts';
import type { Verb, SignedInCtx } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

/** The longer side of a photo as it is kept. */
const side = 2000;

/** What becomes of a finder's photo: the conversation has it, if it is still open. */
export const photoWork: UploadWork = {
  look: async (file) => {
    const seen = await lookAtPhoto(file, { side });
    if (typeof seen === 'string') return seen;
    return {
      files: [{ type: 'image/jpeg', bytes: seen.photo }],
      keep: async (tx, { upload: { id, guestOf }, fileIds: [fileId] }) => {
        const found = await findSighting(tx, guestOf!);
        if (found && isOpen(found)) await insertPhoto(tx, { id, sightingId: guestOf!, fileId: fileId! });
      },
    };
  },
  takeBack: () => Promise.resolve(false),
  isThere,
  // A conversation has one photo: it waits for no other use.
  isUsed: sql`false`,
};

const purposes: UploadPurposes = new Map([
  ['sighting-photo', { limits: sightingPhotoLimits, keptAs: 'sighting', load: () => Promise.resolve(photoWork) }],
]);

/** Begins with the finder's photo. One that has not arrived makes room: the page that sent it may be gone, and its id with it. */
export const beginSightingPhoto: Verb<typeof contracts.beginSightingPhoto> = async (ctx, { secret, id, bytes }) => {
  const sender = await finderOf(ctx.db, secret, { writes: true });
  if (!(await findUpload(ctx.db, id)))
    for (const other of await findUnarrived(ctx.db, sender))
      // The same one may have been announced meanwhile.
      if (other.id !== id) await takeUploadBack(ctx, purposes, sender, other.id);
  return announceUpload(ctx, purposes, sender, { id, purpose: 'sighting-photo', kind: 'photo', bytes });
};

export const getSightingUpload: Verb<typeof contracts.getSightingUpload> = async (ctx, { secret, id }) =>
  askUpload(ctx, purposes, await finderOf(ctx.db, secret), id);

export const sendSightingPiece: Verb<typeof contracts.sendSightingPiece> = async (ctx, { secret, ...piece }) =>
  takePiece(ctx, purposes, await finderOf(ctx.db, secret), piece);

/** Whoever holds the secret of a conversation; to write, one that is open. */
async function finderOf(db: Db, secret: string, { writes = false } = {}): Promise<Sending> {
  const find = async (from: Db | Tx): Promise<FoundSighting> => {
    const found = await findBySecret(from, hashOf(secret));
    if (!found) throw problem('not-found');
    if (writes && !isOpen(found)) throw problem('thread-closed');
    return found;
  };
  const { id } = (await find(db)).sighting;
  const hold = async (tx: Tx) => {
    await lockSighting(tx, id);
    await find(tx);
  };
  return { accountId: null, guestOf: id, hold };
}

/** A finder's own photo, behind the finder's link. */
export const getSightingPhoto: Verb<typeof contracts.getSightingPhoto> = async (ctx, { secret }) => {
  const found = await findBySecret(ctx.db, hashOf(secret));
  const [photo] = found ? await findPhotos(ctx.db, [found.sighting.id]) : [];
  if (!photo) throw problem('not-found');
  return answerWith(ctx, photo.file, 'this-person');
};

/** Milliseconds for which the link to a photo stays the same, so that a list that is asked again does not load all photos again. */
const steady = 300_000;

/** The links by which the owner's page shows the photos of these conversations, by conversation. */
export async function linksToPhotos(
  db: Db | Tx,
  { signing, clock, caller }: SignedInCtx,
  sightingIds: readonly string[],
): Promise<Map<string, string>> {
  const since = new Date(Math.floor(clock.now().getTime() / steady) * steady);
  const house = { signing, clock: { ...clock, now: () => since } };
  const photos = await findPhotos(db, sightingIds);
  return new Map(photos.map(({ sightingId, file }) => [sightingId, signFileLink(house, file.id, caller).url]));
}
