import type * as contracts from '#domain/stolen/contract.ts';
import type { OwnerSighting } from '#domain/stolen/sighting.ts';
import { listMessages, messageOf } from '#server/conversation/messages.store.ts';
import { say } from '#server/conversation/say.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { sightingMessages } from '#server/stolen/tables.ts';
import type { SignedInCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { tellFinder, eitherSide, isOpen, type SightingSide } from './finder/conversation.ts';
import { linksToPhotos } from './photo/photo.ts';
import {
  findOwnedBike,
  findSighting,
  listOwnSightings,
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
  const messages = await listMessages(db, sightingMessages, ids);
  const photos = await linksToPhotos(db, ctx, ids);
  const of = Map.groupBy(messages, ({ threadId }) => threadId);
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

const owner: SightingSide = { ...eitherSide, side: 'owner', tell: tellFinder };

/** Answers a finder, who reads it by the link. */
export const answerFinder: Verb<typeof contracts.answerFinder> = (ctx, asked) =>
  changeOwn(ctx, asked, async (tx, found) => {
    await say(tx, ctx, owner, found, { id: asked.id, threadId: found.sighting.id, text: asked.text });
  });

/** Ends a conversation. */
export const closeSighting: Verb<typeof contracts.closeSighting> = (ctx, asked) =>
  changeOwn(ctx, asked, (tx, { sighting }) => markClosed(tx, sighting.id, ctx.clock.now()));
