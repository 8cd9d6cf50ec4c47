import type * as contracts from '#domain/claim/brand.contract.ts';
import { answering, outcomeOf } from '#domain/claim/outcome.ts';
import { findClaim } from '#server/claim/claims.store.ts';
import { findLink } from '#server/identity/links/links.store.ts';
import { hashOf } from '#server/identity/signing.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findAnswerSince } from './links.store.ts';

/** What became of the claim behind a link, whether or not its time is over: whoever holds one was mailed it. */
export const readOutcomeAsBrand: Verb<typeof contracts.readOutcomeAsBrand> = async ({ db }, { token }) => {
  const link = await findLink(db, 'decide-claim', hashOf(token));
  const found = link && (await findClaim(db, link.subjectId));
  if (!found) throw problem('link-unknown');
  const { claim, part, model } = found;
  const event = await findAnswerSince(db, claim.id, answering, link.createdAt);
  return {
    number: claim.number,
    part: part.name,
    bikeModel: model,
    outcome: event && outcomeOf(event),
    at: event && event.at.toISOString(),
  };
};
