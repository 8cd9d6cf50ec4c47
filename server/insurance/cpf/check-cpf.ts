import type { checkCpf as contract } from '#domain/insurance/contract.ts';
import { offerFor } from '#server/insurance/offer/offer-of.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { countTry } from './count-try.ts';

/** Whether a CPF is that of the recipient of the bike's invoice. Nothing else of the invoice is said. */
export const checkCpf: Verb<typeof contract> = async (ctx, { tag, cpf }) => {
  const offer = await offerFor(ctx.db, tag, ctx.caller.accountId);
  if (!offer) throw problem('not-found');
  if (!offer.invoice) throw problem('receipt-none');
  await countTry(ctx, cpf);
  return { belongs: offer.invoice.customerCpf === cpf };
};
