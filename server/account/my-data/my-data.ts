import type * as contracts from '#domain/account/my-data/contract.ts';
import { copiesADay } from '#domain/account/my-data/data-copy.ts';
import { findOpenClosing } from '#server/account/closing/closings.store.ts';
import { dataCopiedLetter } from '#server/account/letters.ts';
import { countPersonalData, readPersonalData, knownPerson } from '#server/account/people/personal-data.store.ts';
import { countWithin } from '#server/db/limits.store.ts';
import type { KnownPerson } from '#server/db/personal-table.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { findAccount, type Account } from '#server/identity/accounts.store.ts';
import { lockIdentity, proveIdentity } from '#server/identity/proof/prove-identity.ts';
import type { Verb, SignedInCtx, House } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { listConsents } from './consents.store.ts';

export const getMyData: Verb<typeof contracts.getMyData> = async ({ db, signing, personal, caller }) => {
  const account = await findAccount(db, caller.accountId);
  if (!account) throw problem('session-ended');
  const entries = await countPersonalData(db, await personal(), ownPerson(signing, account));
  const closing = await findOpenClosing(db, account.id);
  return {
    entries,
    consents: await listConsents(db, account.id),
    closesAt: closing?.closesAt.toISOString() ?? null,
  };
};

const daySeconds = 86_400;

/** That somebody asks is recorded, and told where there is an address, before anything is read. */
export const copyMyData: Verb<typeof contracts.copyMyData> = async (ctx, { proof }) => {
  const proven = await proveIdentity(ctx, proof);
  await countCopy(ctx);
  const account = await ctx.db.transaction(async (tx) => {
    const known = await lockIdentity(tx, ctx, proven);
    await recordEvent(tx, ctx, { kind: 'data-copied', who: { accountId: known.id } });
    await ctx.outbox.post(tx, dataCopiedLetter(known, ctx.config.publicUrl));
    return known;
  });
  const personal = await ctx.personal();
  // One moment of all tables.
  const tables = await ctx.db.transaction((tx) => readPersonalData(tx, personal, ownPerson(ctx.signing, account)), {
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

/**
 * What a person is found by who asks for their own data. An address that they have not proven may be somebody else's, who was
 * written to by a shop, say: what is held about that address is not shown to whoever wrote it down.
 */
function ownPerson(signing: House['signing'], account: Account): KnownPerson {
  return knownPerson(signing, { ...account, email: account.emailConfirmedAt ? account.email : null });
}
