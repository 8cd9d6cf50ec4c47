import { absolute, to } from '#domain/paths.ts';
import { type FinderThread, finderLettersPerDay } from '#domain/stolen/sighting.ts';
import { listMessages, messageOf } from '#server/conversation/messages.store.ts';
import type { Side } from '#server/conversation/say.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { countWithin } from '#server/db/limits.store.ts';
import { hashOf } from '#server/identity/signing.ts';
import type { Letter } from '#server/letters/letter.ts';
import { answerLetter, linkLetter, type FinderAddress } from '#server/stolen/letters.ts';
import { findPhotos, touchSighting, type FoundSighting, markTold } from '#server/stolen/sightings.store.ts';
import { sightingMessages } from '#server/stolen/tables.ts';
import type { House } from '#server/verb/context.ts';

/** Whether a finder may write: until the owner closes it, has the bike again, or is no longer its owner. */
export function isOpen({ sighting, stolenAt, until }: Pick<FoundSighting, 'sighting' | 'stolenAt' | 'until'>): boolean {
  return sighting.closedAt === null && stolenAt !== null && until === null;
}

export type SightingSide = Side<typeof sightingMessages, FoundSighting>;

/** What holds for whichever side writes. */
export const eitherSide = {
  messages: sightingMessages,
  closed: (found: FoundSighting) => (isOpen(found) ? null : 'thread-closed'),
  keep: (tx, { clock }, { sighting }) => touchSighting(tx, sighting.id, clock.now()),
} satisfies Partial<SightingSide>;

/** A conversation as its finder sees it, who came with this secret: it is in the photo's address as well. */
export async function threadOf(db: Db | Tx, found: FoundSighting, secret: string): Promise<FinderThread> {
  const { tag, model, brand, sighting } = found;
  const messages = await listMessages(db, sightingMessages, [sighting.id]);
  const hasPhoto = (await findPhotos(db, [sighting.id])).length > 0;
  const photo = hasPhoto ? `/api/sightings/${secret}/photo` : null;
  return { tag, model, brand, isOpen: isOpen(found), photo, messages: messages.map(messageOf) };
}

/** The secret in the links that are mailed to a finder: the finder's own is stored nowhere, this one the house's key makes each time. */
export function mailedSecret({ signing }: Pick<House, 'signing'>, sightingId: string): string {
  return signing.keyed(`finder link ${sightingId}`);
}

/** Mails the way to the conversation, to a finder who left an address. */
export async function mailLink(tx: Tx, house: House, found: FoundSighting): Promise<void> {
  await mail(tx, house, found, linkLetter);
}

/** Tells a finder who left an address that there is an answer: once until they look again. */
export async function tellFinder(tx: Tx, house: House, found: FoundSighting): Promise<void> {
  const { id, email, toldAt } = found.sighting;
  if (!email || toldAt) return;
  await markTold(tx, id, { at: house.clock.now(), mailedHash: hashOf(mailedSecret(house, id)) });
  await mail(tx, house, found, answerLetter);
}

type Builder = (finder: FinderAddress, bike: { tag: string; model: string; brand: { name: string } }) => Letter;

/** Nobody proved the address: it gets few letters a day, and nobody is told that there were more. */
async function mail(
  tx: Tx,
  house: House,
  { sighting, tag, model, brand }: FoundSighting,
  build: Builder,
): Promise<void> {
  const { id, email, language } = sighting;
  if (!email) return;
  const { clock, signing, outbox, config } = house;
  const key = signing.keyed(`letters to finder ${email}`);
  const { count } = await countWithin(tx, key, clock.now().getTime(), 86_400);
  if (count > finderLettersPerDay) return;
  const url = absolute(config.publicUrl, to.finderMessages({ token: mailedSecret(house, id) }));
  await outbox.post(tx, build({ email, language, url }, { tag, model, brand: { name: brand } }));
}
