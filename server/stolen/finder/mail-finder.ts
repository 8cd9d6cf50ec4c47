import { absolute, to } from '#domain/paths.ts';
import { finderLettersPerDay } from '#domain/stolen/sighting.ts';
import type { Tx } from '#server/db/database.ts';
import { countWithin } from '#server/db/limits.store.ts';
import { hashOf } from '#server/identity/signing.ts';
import type { Letter } from '#server/letters/letter.ts';
import { markTold, type FoundSighting } from '#server/stolen/sightings.store.ts';
import type { Ctx } from '#server/verb/context.ts';
import { answerLetter, linkLetter, type FinderAddress } from './letters.ts';

/** The secret in the links that are mailed to a finder: the finder's own is stored nowhere, this one the house's key makes each time. */
export function mailedSecret({ signing }: Pick<Ctx, 'signing'>, sightingId: string): string {
  return signing.keyed(`finder link ${sightingId}`);
}

/** Mails the way to the conversation, to a finder who left an address. */
export async function mailLink(tx: Tx, ctx: Ctx, found: FoundSighting): Promise<void> {
  await mail(tx, ctx, found, linkLetter);
}

/** Tells a finder who left an address that there is an answer: once until they look again. */
export async function tellFinder(tx: Tx, ctx: Ctx, found: FoundSighting): Promise<void> {
  const { id, email, toldAt } = found.sighting;
  if (!email || toldAt) return;
  await markTold(tx, id, { at: ctx.clock.now(), mailedHash: hashOf(mailedSecret(ctx, id)) });
  await mail(tx, ctx, found, answerLetter);
}

type Builder = (finder: FinderAddress, bike: { tag: string; model: string; brand: { name: string } }) => Letter;

/** Nobody proved the address: it gets few letters a day, and nobody is told that there were more. */
async function mail(tx: Tx, ctx: Ctx, { sighting, tag, model, brand }: FoundSighting, build: Builder): Promise<void> {
  const { id, email, language } = sighting;
  if (!email) return;
  const { clock, signing, outbox, config } = ctx;
  const key = signing.keyed(`letters to finder ${email}`);
  const { count } = await countWithin(tx, key, clock.now().getTime(), 86_400);
  if (count > finderLettersPerDay) return;
  const url = absolute(config.publicUrl, to.finderMessages({ token: mailedSecret(ctx, id) }));
  await outbox.post(tx, build({ email, language, url }, { tag, model, brand: { name: brand } }));
}
