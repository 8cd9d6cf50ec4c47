import type * as contracts from '#domain/service-book/contract.ts';
import { ownerEntriesPerDay } from '#domain/service-book/scan.ts';
import { lockOwnBike } from '#server/db/locking/bikes.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findOwnBike } from './book-bike.store.ts';
import { findEntry, insertAnswer, isCorrected, listAnswers } from './entries.store.ts';
import { bookOf } from './read-book.ts';
import { tellOfDispute } from './tell.ts';
import { writeEntry } from './write-entry.ts';

/** Enters what the owner did or had done. */
export const writeOwnService: Verb<typeof contracts.writeOwnService> = (ctx, { tag, ...input }) =>
  ctx.db.transaction(async (tx) => {
    const { accountId } = ctx.caller;
    if (!(await lockOwnBike(tx, tag, accountId))) throw problem('not-found');
    const { id: bikeId, ownershipId, brand } = (await findOwnBike(tx, tag, accountId))!;
    const writer = { bikeId, ownershipId, side: 'owner' as const, shopId: null };
    await writeEntry(tx, ctx, { ...writer, brandId: brand.id, perDay: ownerEntriesPerDay }, input);
    return bookOf(tx, ctx, tag);
  });

/** Says of a shop's entry that it is so, or that it is not. The words of every time stay; the last ones count. */
export const answerService: Verb<typeof contracts.answerService> = (ctx, { tag, entryId, nth, answer, text }) =>
  ctx.db.transaction(async (tx) => {
    if (answer === 'disputed' && text === null)
      throw problem('invalid-input', { errors: [{ at: 'text', code: 'required' }] });
    const bike = await lockOwnBike(tx, tag, ctx.caller.accountId);
    if (!bike) throw problem('not-found');
    const entry = await findEntry(tx, entryId);
    if (entry?.ownershipId !== bike.ownershipId || entry.side !== 'shop') throw problem('not-found');
    const said = (await listAnswers(tx, [entryId])).get(entryId) ?? [];
    const same = said.find((one) => one.nth === nth);
    if (same?.answer === answer && same.text === text) return bookOf(tx, ctx, tag);
    if (nth !== said.length + 1) throw problem('service-answered');
    if (await isCorrected(tx, entryId)) throw problem('service-corrected');
    if (!(await insertAnswer(tx, { entryId, nth, answer, text, at: ctx.clock.now() })))
      throw problem('service-answered');
    if (answer === 'disputed') await tellOfDispute(tx, ctx, { entry, text: text! });
    return bookOf(tx, ctx, tag);
  });
