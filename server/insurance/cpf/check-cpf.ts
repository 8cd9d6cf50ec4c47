import { cpfTriesADay } from '#domain/account/cpf.ts';
import type { checkCpf as contract } from '#domain/insurance/contract.ts';
import { addDays, dateOf, startOfDay } from '#domain/warranty/calendar-date.ts';
import { lockAccount } from '#server/db/locking/people.store.ts';
import { offerFor } from '#server/insurance/offer/offer-of.ts';
import type { Verb, SignedInCtx } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { insertTry, listTries } from './cpf-tries.store.ts';

/** Whether a CPF is that of the recipient of the bike's invoice. Nothing else of the invoice is said. */
export const checkCpf: Verb<typeof contract> = async (ctx, { tag, cpf }) => {
  const offer = await offerFor(ctx.db, tag, ctx.caller.accountId);
  if (!offer) throw problem('not-found');
  if (!offer.invoice) throw problem('receipt-none');
  await countTry(ctx, cpf);
  return { belongs: offer.invoice.customerCpf === cpf };
};

/**
 * Counts that the caller asks about a CPF; the same again on the same day is not counted. Throws `cpf-too-often` for one too
 * many. In a transaction of its own, which stands whatever becomes of the request; the account is locked, so that of several at
 * once none slips through. A CPF that is the recipient's takes the same time as any other.
 */
export async function countTry({ db, caller, clock, signing }: SignedInCtx, cpf: string): Promise<void> {
  const triedOn = dateOf(clock.now());
  const { accountId } = caller;
  const cpfHash = signing.keyed(`cpf that ${accountId} asked about: ${cpf}`);
  await db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const tried = await listTries(tx, accountId, triedOn);
    if (tried.includes(cpfHash)) return;
    if (tried.length >= cpfTriesADay) throw problem('cpf-too-often', { retryAt: startOfDay(addDays(triedOn, 1)) });
    await insertTry(tx, { accountId, triedOn, cpfHash });
  });
}
