import type { getSightingPhoto as contract } from '#domain/stolen/sightings.contract.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { signFileLink } from '#server/files/file-link.ts';
import { answerWith } from '#server/files/read-file.ts';
import { hashOf } from '#server/identity/signing.ts';
import { findBySecret } from '#server/stolen/sightings.store.ts';
import type { SignedInCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findPhotos } from './photos.store.ts';

/** A finder's own photo, behind the finder's link. */
export const getSightingPhoto: Verb<typeof contract> = async (ctx, { secret }) => {
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
