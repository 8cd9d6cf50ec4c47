import { createHash } from 'node:crypto';
import type * as contracts from '#domain/stolen/contract.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { putFile } from '#server/files/content.ts';
import { signFileLink } from '#server/files/file-link.ts';
import { drawSentPhoto } from '#server/files/pictures/draw-photo.ts';
import { answerWith } from '#server/files/read-file.ts';
import { insertFile } from '#server/files/stored-files.store.ts';
import { hashOf } from '#server/identity/signing.ts';
import { isOpen, threadOf } from '#server/stolen/finder/conversation.ts';
import {
  findBySecret,
  lockSighting,
  type FoundSighting,
  findPhotos,
  photoKind,
} from '#server/stolen/sightings.store.ts';
import type { Verb, SignedInCtx } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

/** The longer side of a photo as it is kept. */
const side = 2000;

/** Keeps a finder's photo with the conversation: one, while it is open. */
export const sendSightingPhoto: Verb<typeof contracts.sendSightingPhoto> = async (ctx, { secret }) => {
  // Nothing is drawn for who has no conversation.
  await openSighting(ctx.db, secret);
  const photo = await drawSentPhoto(ctx, { formats: ['jpeg'], side });
  const sha256 = createHash('sha256').update(photo).digest('hex');
  if (await isThere(ctx.db, await openSighting(ctx.db, secret), sha256)) return threadNow(ctx.db, secret);
  const content = (async function* () {
    yield photo;
  })();
  const file = await putFile(ctx, { kind: photoKind, type: 'image/jpeg', content, maxBytes: photo.length });
  return ctx.db.transaction(async (tx) => {
    await lockSighting(tx, (await openSighting(tx, secret)).sighting.id);
    const found = await openSighting(tx, secret);
    if (!(await isThere(tx, found, sha256))) await insertFile(tx, { ...file, causeId: found.sighting.id });
    return threadOf(tx, found, secret);
  });
};

async function openSighting(db: Db | Tx, secret: string): Promise<FoundSighting> {
  const found = await findBySecret(db, hashOf(secret));
  if (!found) throw problem('not-found');
  if (!isOpen(found)) throw problem('thread-closed');
  return found;
}

/** Whether the conversation has this photo; another one is refused. */
async function isThere(db: Db | Tx, { sighting }: FoundSighting, sha256: string): Promise<boolean> {
  const [photo] = await findPhotos(db, [sighting.id]);
  if (photo && photo.sha256 !== sha256) throw problem('id-taken');
  return photo !== undefined;
}

async function threadNow(db: Db, secret: string) {
  return threadOf(db, await openSighting(db, secret), secret);
}

/** A finder's own photo, behind the finder's link. */
export const getSightingPhoto: Verb<typeof contracts.getSightingPhoto> = async (ctx, { secret }) => {
  const found = await findBySecret(ctx.db, hashOf(secret));
  const [photo] = found ? await findPhotos(ctx.db, [found.sighting.id]) : [];
  if (!photo) throw problem('not-found');
  return answerWith(ctx, photo, 'this-person');
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
  return new Map(photos.map(({ id, causeId }) => [causeId, signFileLink(house, id, caller).url]));
}
