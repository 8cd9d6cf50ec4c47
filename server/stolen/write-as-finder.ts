import { sightingsPerDay } from '#domain/stolen/sighting.ts';
import type * as contracts from '#domain/stolen/sightings.contract.ts';
import { roughly } from '#domain/stores/store.ts';
import type { Tx } from '#server/db/database.ts';
import { countWithin } from '#server/db/limits.store.ts';
import { hashOf } from '#server/identity/signing.ts';
import type { Ctx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { mailedSecret, mailLink } from './finder/mail-finder.ts';
import { isOpen, threadOf } from './finder/thread.ts';
import { finderLetter } from './letters.ts';
import {
  findBySecret,
  findOwnedBike,
  findSightingMessage,
  insertSighting,
  insertSightingMessage,
  listSightingMessages,
  lockSighting,
  markLooked,
  type FoundSighting,
} from './sightings.store.ts';

/** Begins a conversation with the owner of a stolen bike. Of a bike that is not marked stolen nobody is written to. */
export const reportSighting: Verb<typeof contracts.reportSighting> = async (ctx, asked) => {
  const { tag, id, secret, text, position, email } = asked;
  const secretHash = hashOf(secret);
  const bike = await findOwnedBike(ctx.db, tag);
  if (!bike) throw problem('tag-unknown');
  const { ownershipId, owner } = bike;
  if (!ownershipId || !owner || !bike.stolenAt) throw problem('not-found');
  return ctx.db.transaction(async (tx) => {
    const known = await findBySecret(tx, secretHash);
    if (known) {
      const isSame = known.sighting.id === id && known.sighting.ownershipId === ownershipId;
      const [first] = await listSightingMessages(tx, [known.sighting.id]);
      if (!isSame || first?.text !== text) throw problem('id-taken');
      return threadOf(tx, known, secret);
    }
    await countForBike(tx, ctx, tag);
    const now = ctx.clock.now();
    const where = position && roughly(position);
    const added = await insertSighting(tx, {
      id,
      ownershipId,
      secretHash,
      email: email ?? null,
      mailedHash: email ? hashOf(mailedSecret(ctx, id)) : null,
      toldAt: null,
      language: ctx.language,
      latitude: where?.latitude ?? null,
      longitude: where?.longitude ?? null,
      createdAt: now,
      changedAt: now,
      closedAt: null,
    });
    // The id of the conversation is that of its first message as well.
    if (!added || !(await insertSightingMessage(tx, { id, sightingId: id, by: 'finder', text, at: now })))
      throw problem('id-taken');
    const begun = (await findBySecret(tx, secretHash))!;
    await tellOwner(tx, ctx, begun, text);
    await mailLink(tx, ctx, begun);
    return threadOf(tx, begun, secret);
  });
};

/** A flood about one bike stops here, from however many networks it comes. */
async function countForBike(tx: Tx, { clock, signing }: Ctx, tag: string): Promise<void> {
  const seconds = 86_400;
  const { start, count } = await countWithin(tx, signing.keyed(`sightings of ${tag}`), clock.now().getTime(), seconds);
  if (count > sightingsPerDay) throw problem('rate-limited', { retryAt: new Date(start + seconds * 1000) });
}

async function tellOwner(tx: Tx, { outbox, config }: Ctx, found: FoundSighting, text: string): Promise<void> {
  const { owner, tag, model, brand } = found;
  await outbox.post(tx, finderLetter(owner, { tag, model, brand: { name: brand }, text }, config.publicUrl));
}

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
    const known = await findSightingMessage(tx, id);
    if (known) {
      const isSame = known.sightingId === found.sighting.id && known.by === 'finder' && known.text === text;
      if (!isSame) throw problem('id-taken');
      return threadOf(tx, found, secret);
    }
    if (!isOpen(found)) throw problem('thread-closed');
    await countForBike(tx, ctx, found.tag);
    const message = { id, sightingId: found.sighting.id, by: 'finder', text, at: ctx.clock.now() } as const;
    if (!(await insertSightingMessage(tx, message))) throw problem('id-taken');
    await tellOwner(tx, ctx, found, text);
    return threadOf(tx, found, secret);
  });
