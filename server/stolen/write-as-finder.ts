import type * as contracts from '#domain/stolen/contract.ts';
import { sightingsPerDay } from '#domain/stolen/sighting.ts';
import { roughly, type Position } from '#domain/stores/store.ts';
import { say } from '#server/conversation/say.ts';
import type { Tx } from '#server/db/database.ts';
import { countWithin } from '#server/db/limits.store.ts';
import { hashOf } from '#server/identity/signing.ts';
import type { Ctx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { mailedSecret, mailLink, eitherSide, isOpen, threadOf, type SightingSide } from './finder/conversation.ts';
import { finderLetter } from './letters.ts';
import {
  findBySecret,
  findOwnedBike,
  insertSighting,
  lockSighting,
  markLooked,
  type FoundSighting,
  type SightingRow,
} from './sightings.store.ts';

/** Begins a conversation with the owner of a stolen bike. Of a bike that is not marked stolen nobody is written to. */
export const reportSighting: Verb<typeof contracts.reportSighting> = async (ctx, asked) => {
  const { tag, id, secret, text, position, email } = asked;
  const secretHash = hashOf(secret);
  const bike = await findOwnedBike(ctx.db, tag);
  if (!bike) throw problem('tag-unknown');
  const { ownershipId, owner } = bike;
  if (!ownershipId || !owner || !bike.stolenAt) throw problem('not-found');
  // Nobody would read it; whoever found the bike turns to the police.
  if (owner.closedAt) throw problem('owner-left');
  return ctx.db.transaction(async (tx) => {
    const known = await findBySecret(tx, secretHash);
    const begun = known ?? (await begin(tx, ctx, { id, ownershipId, secretHash, position, email: email ?? null }));
    if (begun.sighting.id !== id || begun.sighting.ownershipId !== ownershipId) throw problem('id-taken');
    // The id of the conversation is that of its first message as well.
    if (await say(tx, ctx, finder, begun, { id, threadId: id, text })) await mailLink(tx, ctx, begun);
    return threadOf(tx, begun, secret);
  });
};

type Beginning = Pick<SightingRow, 'id' | 'ownershipId' | 'secretHash' | 'email'> & { position: Position | undefined };

async function begin(tx: Tx, ctx: Ctx, { position, ...beginning }: Beginning): Promise<FoundSighting> {
  const { id, secretHash, email } = beginning;
  const now = ctx.clock.now();
  const where = position && roughly(position);
  await insertSighting(tx, {
    ...beginning,
    mailedHash: email === null ? null : hashOf(mailedSecret(ctx, id)),
    toldAt: null,
    language: ctx.language,
    latitude: where?.latitude ?? null,
    longitude: where?.longitude ?? null,
    createdAt: now,
    changedAt: now,
    closedAt: null,
  });
  // Of two at once it is the other's, which says the same.
  const begun = await findBySecret(tx, secretHash);
  if (!begun) throw problem('id-taken');
  // Since the bike was looked at, its owner has it again.
  if (!isOpen(begun)) throw problem('not-found');
  return begun;
}

const finder: SightingSide = {
  ...eitherSide,
  side: 'finder',
  // A flood about one bike stops here, from however many networks it comes.
  limit: {
    until: async (tx, { clock, signing }, { tag }) => {
      const seconds = 86_400;
      const { start, count } = await countWithin(
        tx,
        signing.keyed(`sightings of ${tag}`),
        clock.now().getTime(),
        seconds,
      );
      return count > sightingsPerDay ? new Date(start + seconds * 1000) : null;
    },
    code: 'rate-limited',
  },
  tell: async (tx, { outbox, config }, { owner, tag, model, brand }, { text }) => {
    await outbox.post(tx, finderLetter(owner, { tag, model, brand: { name: brand }, text }, config.publicUrl));
  },
};

/** The conversation behind a finder's link. */
export const getSighting: Verb<typeof contracts.getSighting> = async ({ db }, { secret }) => {
  const found = await findBySecret(db, hashOf(secret));
  if (!found) throw problem('not-found');
  if (found.sighting.toldAt) await markLooked(db, found.sighting.id);
  return threadOf(db, found, secret);
};

/** Writes again, as long as the conversation is open. */
export const writeAsFinder: Verb<typeof contracts.writeAsFinder> = async (ctx, { secret, id, text }) =>
  ctx.db.transaction(async (tx) => {
    const seen = await findBySecret(tx, hashOf(secret));
    if (!seen) throw problem('not-found');
    await lockSighting(tx, seen.sighting.id);
    const found = (await findBySecret(tx, hashOf(secret)))!;
    await say(tx, ctx, finder, found, { id, threadId: found.sighting.id, text });
    return threadOf(tx, found, secret);
  });
