import type { nudge } from '#domain/insurance/contract.ts';
import { nudgedAfter } from '#domain/insurance/insurer-waits.ts';
import type { Verb } from '#server/verb/context.ts';
import { hurryInquiry } from './inquiries.store.ts';

/** Asks the insurer soon. Whoever nudged learns nothing, also not whether there is such a proposal. */
export const takeNudge: Verb<typeof nudge> = async ({ db, clock }, { proposalId }) => {
  await hurryInquiry(db, proposalId, new Date(clock.now().getTime() + nudgedAfter));
  return {};
};
