import { serialKey } from '#domain/bike/serial-number.ts';
import { readAccessKey } from '#domain/brazil/access-key.ts';
import type * as contracts from '#domain/handover/contract.ts';
import { dayByPhone, dayProblem } from '#domain/handover/handover.ts';
import type { ParsedInputOf } from '#domain/http/contract.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import type { Tx } from '#server/db/database.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findActivation, lockTag } from '#server/warranty/activations.store.ts';
import { counterOf, lockCounter, type Counter } from './counter.ts';
import { refusalOf } from './facts.ts';
import { findHandover, type FoundHandover } from './find-handovers.store.ts';
import { insertHandover } from './handovers.store.ts';
import { sendLink } from './send-link.ts';
import { handoverView } from './view.ts';

/** What is wished for; without a serial number the tag alone names the bike. */
export type HandoverWish = Omit<ParsedInputOf<typeof contracts.handOverBike>, 'serialNumber'> & {
  serialNumber?: string | undefined;
};

/**
 * Hands a bike over: the customer is sent the link, and the warranty runs from today, or the day that is said. Nothing that is answered
 * depends on whether the number or the address has an account. Of two shops at once exactly one does.
 */
export const handOverBike: Verb<typeof contracts.handOverBike> = async (ctx, wish) => {
  const counter = counterOf(ctx);
  const found = await ctx.db.transaction(async (tx) => {
    await lockCounter(tx, counter.seller);
    await lockTag(tx, wish.tag);
    const day = wish.day && dayByPhone(wish.day, dateOf(ctx.clock.now()));
    return (await handOver(tx, counter, { ...wish, day })).found;
  });
  return handoverView(found, ctx.clock.now(), ctx.caller.accountId);
};

/** The same for whoever has locked shop and tag. `isNew`: not asked for before. */
export async function handOver(
  tx: Tx,
  counter: Counter,
  wish: HandoverWish,
): Promise<{ found: FoundHandover; isNew: boolean }> {
  assertKeyAndDay(counter, wish);
  const known = await findHandover(tx, wish.id);
  if (known) return { found: assertSame(counter, wish, known), isNew: false };
  await begin(tx, counter, wish);
  return { found: (await findHandover(tx, wish.id))!, isNew: true };
}

function assertKeyAndDay({ clock }: Counter, { accessKey, day }: HandoverWish): void {
  const today = dateOf(clock.now());
  const read = accessKey === undefined ? null : readAccessKey(accessKey, today);
  if (read && 'problem' in read) throw problem('invalid-input', { errors: [{ at: 'accessKey', code: read.problem }] });
  const code = day === undefined ? null : dayProblem(day, today);
  if (code) throw problem('invalid-input', { errors: [{ at: 'day', code }] });
}

async function begin(tx: Tx, counter: Counter, wish: HandoverWish): Promise<void> {
  const { id, tag, serialNumber, to, accessKey, language, day } = wish;
  const { shopId, accountId, keyId } = counter.seller;
  const found = await findActivation(tx, tag);
  if (!found) throw problem('tag-unknown');
  const refusal = await refusalOf(tx, { found, shopId, accessKey });
  if (refusal) throw problem(refusal);
  const bike = found.bike!;
  // What was compared with the frame may have been put right meanwhile.
  if (serialNumber !== undefined && serialKey(serialNumber) !== bike.serialKey) throw problem('serial-mismatch');
  const at = counter.clock.now();
  const [contactKind, contact] = 'phone' in to ? (['phone', to.phone] as const) : (['email', to.email] as const);
  const by = { shopId, handedOverBy: accountId, apiKeyId: keyId };
  const begun = { id, bikeId: bike.id, ...by, contactKind, contact, createdAt: at };
  const facts = { accessKey: accessKey ?? null, language: language ?? counter.language };
  const delivered = { deliveredBefore: bike.deliveredOn, day: day ?? dateOf(at) };
  const isNew = await insertHandover(tx, { ...begun, ...facts, ...delivered, state: 'waiting' });
  if (!isNew) throw problem('id-taken');
  await sendLink(tx, counter, (await findHandover(tx, id))!, 'first');
}

/** A request that came before; another one under its id is refused. Of one that is over contact and invoice are not known any more. */
function assertSame({ seller }: Counter, wish: HandoverWish, known: FoundHandover): FoundHandover {
  const { shopId, contact, accessKey, language, day, state } = known.handover;
  const { tag, to, serialNumber } = wish;
  const typed = 'phone' in to ? to.phone : to.email;
  const isSame =
    shopId === seller.shopId &&
    known.bike.tag === tag &&
    (contact === null || contact === typed) &&
    (state !== 'waiting' || accessKey === (wish.accessKey ?? null)) &&
    (wish.language ?? language) === language &&
    (wish.day ?? day) === day &&
    (serialNumber === undefined || serialKey(serialNumber) === known.bike.serialKey);
  if (!isSame) throw problem('id-taken');
  return known;
}
