import type { ParsedInputOf } from '#domain/http/contract.ts';
import type * as contracts from '#domain/stolen/contract.ts';
import type { Theft } from '#domain/stolen/contract.ts';
import { isAhead } from '#domain/stolen/theft.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { lockOwnBike } from '#server/db/locking/bikes.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { theftEndedLetter, theftReportedLetter } from './letters.ts';
import {
  endCurrentTheft,
  findCurrentTheft,
  findOwnTheft,
  findTheft,
  insertTheft,
  setStolen,
  setTold,
  type ToldOfTheft,
} from './thefts.store.ts';

/** Whether the caller's own bike is marked stolen. */
export const getTheft: Verb<typeof contracts.getTheft> = ({ db, caller }, { tag }) =>
  theftOf(db, tag, caller.accountId);

async function theftOf(db: Db | Tx, tag: string, accountId: string): Promise<Theft> {
  const row = await findOwnTheft(db, tag, accountId);
  if (!row) throw problem('not-found');
  const { stolenAt, policeReport, kind, happenedAt, place } = row;
  const told = { policeReport, kind: kind ?? 'unknown', happenedAt: happenedAt?.toISOString() ?? null, place };
  return { stolen: stolenAt && { since: stolenAt.toISOString(), ...told } };
}

/** What was told with a request. By a phone's clock that is a little fast, it happened now; what is to come did not happen. */
function toldIn({ policeReport, facts }: Pick<InputOf, 'policeReport' | 'facts'>, now: Date): ToldOfTheft {
  const given = facts?.happenedAt ? new Date(facts.happenedAt) : null;
  if (given && isAhead(given, now))
    throw problem('invalid-input', { errors: [{ at: 'facts.happenedAt', code: 'in-future' }] });
  const at = given && given > now ? now : given;
  return {
    ...(policeReport !== undefined && { policeReport }),
    ...(facts && { kind: facts.kind, place: facts.place, happenedAt: at }),
  };
}
type InputOf = ParsedInputOf<typeof contracts.reportTheft>;

/** Marks the caller's own bike stolen, and tells so by letter: it may have been somebody else with the caller's phone. */
export const reportTheft: Verb<typeof contracts.reportTheft> = (ctx, { tag, id, policeReport, facts }) =>
  ctx.db.transaction(async (tx) => {
    const { accountId } = ctx.caller;
    const bike = await lockOwnBike(tx, tag, accountId);
    if (!bike) throw problem('not-found');
    const known = await findTheft(tx, id);
    if (known && known.ownershipId !== bike.ownershipId) throw problem('id-taken');
    const current = await findCurrentTheft(tx, bike.ownershipId);
    const now = ctx.clock.now();
    const told = toldIn({ policeReport, facts }, now);
    if (current) await setTold(tx, current.id, told);
    // A theft that is over by now was this same request before: it does not begin again.
    if (current || known) return theftOf(tx, tag, accountId);
    const unknown = { policeReport: null, kind: 'unknown' as const, happenedAt: null, place: null };
    const theft = { id, bikeId: bike.id, ownershipId: bike.ownershipId, ...unknown, ...told };
    if (!(await insertTheft(tx, { ...theft, state: 'reported', reportedAt: now, endedAt: null })))
      throw problem('id-taken');
    if (!bike.stolenAt) await setStolen(tx, bike.id, now);
    const { owner, model } = bike;
    await ctx.outbox.post(
      tx,
      theftReportedLetter(owner, { tag, model, brand: { name: bike.brand } }, ctx.config.publicUrl),
    );
    return theftOf(tx, tag, accountId);
  });

/** Takes the mark away, whoever set it, and tells so by letter. */
export const endTheft: Verb<typeof contracts.endTheft> = (ctx, { tag, how }) =>
  ctx.db.transaction(async (tx) => {
    const { accountId } = ctx.caller;
    const bike = await lockOwnBike(tx, tag, accountId);
    if (!bike) throw problem('not-found');
    if (bike.stolenAt) {
      const at = ctx.clock.now();
      await endCurrentTheft(tx, bike.id, how, at);
      await ctx.occasions.theftEnded(tx, ctx, { bikeId: bike.id, at });
      await setStolen(tx, bike.id, null);
      const { owner, model } = bike;
      await ctx.outbox.post(
        tx,
        theftEndedLetter(owner, { tag, model, brand: { name: bike.brand }, how }, ctx.config.publicUrl),
      );
    }
    return theftOf(tx, tag, accountId);
  });
