import type { FinderThread, SightingMessage } from '#domain/stolen/sighting.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { findPhotos } from '#server/stolen/photo/photos.store.ts';
import { listSightingMessages, type FoundSighting, type SightingMessageRow } from '#server/stolen/sightings.store.ts';

/** Whether a finder may write: until the owner closes it, has the bike again, or is no longer its owner. */
export function isOpen({ sighting, stolenAt, until }: Pick<FoundSighting, 'sighting' | 'stolenAt' | 'until'>): boolean {
  return sighting.closedAt === null && stolenAt !== null && until === null;
}

/** A conversation as its finder sees it, who came with this secret: it is in the photo's address as well. */
export async function threadOf(db: Db | Tx, found: FoundSighting, secret: string): Promise<FinderThread> {
  const { tag, model, brand, sighting } = found;
  const messages = await listSightingMessages(db, [sighting.id]);
  const hasPhoto = (await findPhotos(db, [sighting.id])).length > 0;
  const photo = hasPhoto ? `/api/sightings/${secret}/photo` : null;
  return { tag, model, brand, isOpen: isOpen(found), photo, messages: messages.map(messageOf) };
}

/** A message as either side sees it. */
export function messageOf({ id, by, text, at }: SightingMessageRow): SightingMessage {
  return { id, by, text, at: at.toISOString() };
}
