import type { copyMyData as contract } from '#domain/account/my-data/contract.ts';
import { copiesADay } from '#domain/account/my-data/copy-limit.ts';
import { readPersonalData } from '#server/account/people/personal-data.store.ts';
import { countWithin } from '#server/db/limits.store.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { lockIdentity, proveIdentity } from '#server/identity/proof/prove-identity.ts';
import type { SignedInCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { dataCopiedLetter } from './letters.ts';
import { ownPerson } from './own-person.ts';

const daySeconds = 86_400;

/** That somebody asks is recorded, and told where there is an address, before anything is read. */
export const copyMyData: Verb<typeof contract> = async (ctx, { proof }) => {
  const proven = await proveIdentity(ctx, proof);
  await countCopy(ctx);
  const account = await ctx.db.transaction(async (tx) => {
    const known = await lockIdentity(tx, ctx, proven);
    await recordEvent(tx, ctx, { kind: 'data-copied', who: { accountId: known.id } });
    await ctx.outbox.post(tx, dataCopiedLetter(known, ctx.config.publicUrl));
    return known;
  });
  // One moment of all tables.
  const tables = await ctx.db.transaction((tx) => readPersonalData(tx, ownPerson(ctx.signing, account)), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  return { writtenAt: ctx.clock.now().toISOString(), tables };
};

/** Counts the copies of a day: proofs that fail are counted elsewhere, and do not use them up. */
async function countCopy({ db, clock, signing, caller }: SignedInCtx): Promise<void> {
  const key = signing.keyed(`copies of the data of ${caller.accountId}`);
  const { start, count } = await countWithin(db, key, clock.now().getTime(), daySeconds);
  if (count > copiesADay) throw problem('rate-limited', { retryAt: new Date(start + daySeconds * 1000) });
}
