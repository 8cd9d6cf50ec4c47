import type { OwnerSighting } from '#domain/stolen/sighting.ts';
import type * as contracts from '#domain/stolen/sightings.contract.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { SignedInCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { tellFinder } from './finder/mail-finder.ts';
import { isOpen, messageOf } from './finder/thread.ts';
import { linksToPhotos } from './photo/read-photo.ts';
import {
  findOwnedBike,
  findSighting,
  findSightingMessage,
  insertSightingMessage,
  listOwnSightings,
  listSightingMessages,
  lockSighting,
  markClosed,
  type FoundSighting,
} from './sightings.store.ts';

/** What finders wrote about the caller's own bike. */
export const listSightings: Verb<typeof contracts.listSightings> = (ctx, { tag }) => sightingsOf(ctx.db, ctx, tag);

async function sightingsOf(db: Db | Tx, ctx: SignedInCtx, tag: string): Promise<{ sightings: OwnerSighting[] }> {
  const bike = await findOwnedBike(db, tag);
  if (!bike?.ownershipId || bike.owner?.id !== ctx.caller.accountId) throw problem('not-found');
  const { stolenAt, until } = bike;
  const rows = await listOwnSightings(db, bike.ownershipId, 50);
  const ids = rows.map(({ id }) => id);
  const messages = await listSightingMessages(db, ids);
  const photos = await linksToPhotos(db, ctx, ids);
  const of = Map.groupBy(messages, ({ sightingId }) => sightingId);
  return {
    sightings: rows.map((sighting) => ({
      id: sighting.id,
      position:
        sighting.latitude === null || sighting.longitude === null
          ? null
          : { latitude: sighting.latitude, longitude: sighting.longitude },
      photo: photos.get(sighting.id) ?? null,
      isOpen: isOpen({ sighting, stolenAt, until }),
      messages: (of.get(sighting.id) ?? []).map(messageOf),
    })),
  };
}

/** Changes one of the caller's own conversations, one change at a time. */
function changeOwn(
  ctx: SignedInCtx,
  { tag, sightingId }: { tag: string; sightingId: string },
  change: (tx: Tx, found: FoundSighting) => Promise<void>,
) {
  const { accountId } = ctx.caller;
  return ctx.db.transaction(async (tx) => {
    await lockSighting(tx, sightingId);
    const found = await findSighting(tx, sightingId);
    const isOwn = found !== null && found.owner.id === accountId && found.until === null && found.tag === tag;
    if (!isOwn) throw problem('not-found');
    await change(tx, found);
    return sightingsOf(tx, ctx, tag);
  });
}

/** Answers a finder, who reads it by the link. */
export const answerFinder: Verb<typeof contracts.answerFinder> = (ctx, asked) =>
  changeOwn(ctx, asked, async (tx, found) => {
    const { id, text } = asked;
    const known = await findSightingMessage(tx, id);
    const isSame = known?.sightingId === found.sighting.id && known.by === 'owner' && known.text === text;
    if (isSame) return;
    if (known) throw problem('id-taken');
    if (!isOpen(found)) throw problem('thread-closed');
    const message = { id, sightingId: found.sighting.id, by: 'owner', text, at: ctx.clock.now() } as const;
    if (!(await insertSightingMessage(tx, message))) throw problem('id-taken');
    await tellFinder(tx, ctx, found);
  });

/** Ends a conversation. */
export const closeSighting: Verb<typeof contracts.closeSighting> = (ctx, asked) =>
  changeOwn(ctx, asked, (tx, { sighting }) => markClosed(tx, sighting.id, ctx.clock.now()));
