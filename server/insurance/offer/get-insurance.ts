import type { getInsurance as contract } from '#domain/insurance/contract.ts';
import { findLatestOf } from '#server/insurance/policy/policies.store.ts';
import { policyView } from '#server/insurance/policy/policy-view.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { offerFor } from './offer-of.ts';

/** Everything that the screens of insurance show of an own bike. Somebody else's is not found. */
export const getInsurance: Verb<typeof contract> = async (ctx, { tag }) => {
  const { accountId } = ctx.caller;
  const offer = await offerFor(ctx.db, tag, accountId);
  if (!offer) throw problem('not-found');
  const { plans, bar, invoice, account, ownershipId, isReceiptOfOthers, billOfSale } = offer;
  const latest = await findLatestOf(ctx.db, ownershipId, accountId);
  return {
    plans: plans.map(({ plan }) => plan),
    bar,
    danfe: invoice && (isReceiptOfOthers ? ownershipId : invoice.accessKey),
    cpf: account.cpf,
    cpfBelongs: account.cpf && invoice ? account.cpf === invoice.customerCpf : null,
    byTransfer: billOfSale !== null,
    policy: latest && policyView(latest, ctx.clock.now()),
  };
};
