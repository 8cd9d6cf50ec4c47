import { randomBytes } from 'node:crypto';
import type { propose as contract } from '#domain/insurance/contract.ts';
import { relationshipDeclaration } from '#domain/insurance/offer.ts';
import { protocolBytes, protocolNumber } from '#domain/insurance/policy-view.ts';
import { dayMs } from '#domain/periods.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { lockOwnBike } from '#server/db/locking/bikes.store.ts';
import { lockAccount } from '#server/db/locking/people.store.ts';
import type { Account } from '#server/identity/accounts.store.ts';
import { queueCall } from '#server/insurance/calls/calls.store.ts';
import { countTry } from '#server/insurance/cpf/check-cpf.ts';
import { proposalSentLetter } from '#server/insurance/letters/letters.ts';
import { tellHolder } from '#server/insurance/letters/tell-holder.ts';
import { offerFor, type Offer } from '#server/insurance/offer/offer-of.ts';
import { noteOn, type PolicyChanges } from '#server/insurance/policy/move-policy.ts';
import { findPolicy, insertPolicy, type FoundPolicy, type PolicyRow } from '#server/insurance/policy/policies.store.ts';
import { policyView } from '#server/insurance/policy/policy-view.ts';
import { takeRecording } from '#server/insurance/recording/take-recording.ts';
import type { SignedInCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { judgeProposal, type Judged, type ProposalInput } from './judge-proposal.ts';
import { keepCpf } from './keep-cpf.ts';

/**
 * Proposes insurance for the caller's own bike. The insurer is told afterwards: what is here is the proposal, everything that was
 * declared, and the note that the insurer is to be told, together or not at all. The same again is the same proposal.
 */
export const propose: Verb<typeof contract> = async (ctx, input) => {
  const done = await findRepeated(ctx.db, ctx, input);
  if (done) return policyView(done, ctx.clock.now());
  // Before anything is said about the recipient, and kept whatever comes of the rest.
  await countTry(ctx, input.cpf);
  const found = await ctx.db.transaction((tx) => proposeWithin(tx, ctx, input));
  return policyView(found, ctx.clock.now());
};

async function proposeWithin(tx: Tx, ctx: SignedInCtx, input: ProposalInput): Promise<FoundPolicy> {
  const { accountId } = ctx.caller;
  const account = await lockAccount(tx, accountId);
  if (!account || account.closedAt) throw problem('session-ended');
  // Of proposals one is first, the bike does not change hands, and its receipt is not taken off.
  if (!(await lockOwnBike(tx, input.tag, accountId))) throw problem('not-found');
  // Of two equal requests at once, the other one was first.
  const done = await findRepeated(tx, ctx, input);
  if (done) return done;
  const offer = (await offerFor(tx, input.tag, accountId))!;
  const judged = judgeProposal(input, offer, account);
  await keepCpf(tx, ctx, account, input.cpf);
  const row = rowOf(input, { offer, judged, account }, ctx.clock.now());
  await insertNumbered(tx, row);
  await takeRecording(tx, ctx, { policyId: row.id, accountId, bike: offer.bike, ...input.recording });
  await noteOn(tx, row, { who: 'owner', at: row.createdAt });
  await queueCall(tx, { policyId: row.id, kind: 'propose', at: row.createdAt });
  await tellHolder(tx, ctx, row.id, proposalSentLetter);
  return (await findPolicy(tx, row.id))!;
}

/** What was proposed under this id before, by the same person for the same bike; null where the id is new. */
async function findRepeated(
  db: Db | Tx,
  { caller }: SignedInCtx,
  { id, tag, planId }: ProposalInput,
): Promise<FoundPolicy | null> {
  const found = await findPolicy(db, id);
  if (!found) return null;
  const { policy, bike } = found;
  if (policy.accountId === caller.accountId && bike.tag === tag && policy.planId === planId) return found;
  throw problem('id-taken');
}

type Basis = { offer: Offer; judged: Judged; account: Account };
/** A proposal has no answer yet. */
type NewPolicy = Omit<PolicyRow, 'protocol' | keyof PolicyChanges | 'insurerId' | 'endedAt'>;

function rowOf(input: ProposalInput, { offer, judged, account }: Basis, now: Date): NewPolicy {
  const { plan, termsSha256, invoice, basis } = judged;
  return {
    id: input.id,
    bikeId: offer.bike.id,
    ownershipId: offer.ownershipId,
    accountId: account.id,
    planId: plan.id,
    plan,
    state: 'submitted',
    holderName: account.name,
    holderCpf: input.cpf,
    address: input.address,
    termsVersion: plan.termsVersion,
    termsSha256,
    termsAcceptedAt: now,
    termsToldAt: tidied(input.terms.acceptedAt, now),
    basis,
    billOfSale: basis === 'transfer' ? offer.billOfSale : null,
    declaration:
      basis !== 'family' || !input.declaration
        ? null
        : { ...relationshipDeclaration, declaredAt: tidied(input.declaration.declaredAt, now).toISOString() },
    accessKey: invoice.accessKey,
    frameId: input.recording.frameId,
    clipId: input.recording.clipId,
    // What `takeRecording` finds in the picture, or nothing of this is kept.
    readText: input.tag,
    readAtMs: input.recording.readAtMs,
    createdAt: now,
    changedAt: now,
  };
}

/** For how long a proposal may have waited on a phone. */
const longestWait = 30 * dayMs;

/** An instant by a phone's clock, which may be wrong: not in the future, and not long ago. */
function tidied(told: string, now: Date): Date {
  return new Date(Math.min(now.getTime(), Math.max(now.getTime() - longestWait, Date.parse(told))));
}

/** How many protocols are tried: that one is taken happens once in ages. */
const tries = 3;

async function insertNumbered(tx: Tx, row: Omit<Parameters<typeof insertPolicy>[1], 'protocol'>): Promise<void> {
  for (let nth = 0; nth < tries; nth++)
    if (await insertPolicy(tx, { ...row, protocol: protocolNumber(randomBytes(protocolBytes)) })) return;
  // The bike is locked and has no policy under way: another person's proposal took the id meanwhile.
  throw problem('id-taken');
}
