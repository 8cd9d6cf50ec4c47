import type { OutputOf } from '#domain/http/contract.ts';
import type * as contracts from '#domain/ownership/platform.contract.ts';
import { platformReviewsListed } from '#domain/ownership/platform.contract.ts';
import type { TransferState } from '#domain/ownership/transfer.ts';
import type { Tx } from '#server/db/database.ts';
import { answerWith } from '#server/files/read-file.ts';
import { findFile } from '#server/files/stored-files.store.ts';
import { noteAct, noteLook } from '#server/identity/staff/staff-log.store.ts';
import { assertSteppedUp } from '#server/identity/staff/stepped-up.ts';
import { confirm, propose } from '#server/ownership/dispute/decide.ts';
import { weighed } from '#server/ownership/dispute/weigh.ts';
import { acceptPapers, refusePapers } from '#server/ownership/review/decide-review.ts';
import { listPaperFiles } from '#server/ownership/review/papers.store.ts';
import {
  findTransfer,
  listReviews as rowsOfReviews,
  ofOperator,
  type FoundTransfer,
} from '#server/ownership/transfer/find-transfers.store.ts';
import { lockTransfer } from '#server/ownership/transfer/transfers.store.ts';
import type { StaffCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

const waits = (state: TransferState) => ofOperator.includes(state);

export const listReviews: Verb<typeof contracts.listReviews> = async ({ db }) => {
  const rows = await rowsOfReviews(db, platformReviewsListed);
  return {
    reviews: rows.map(({ createdAt, ...row }) => ({
      ...row,
      begunAt: createdAt.toISOString(),
      waits: waits(row.state),
    })),
  };
};

type Review = OutputOf<typeof contracts.getReview>;

export const getReview: Verb<typeof contracts.getReview> = async (ctx, { id }) => {
  const found = await reviewOf(ctx, id);
  await noteLook(ctx.db, ctx, { kind: 'papers-seen', thing: thingOf(found) });
  return shown(ctx, found);
};

/** As the log names a request: its bike's tag. */
const thingOf = ({ tag }: FoundTransfer) => tag;

async function reviewOf({ db }: Pick<StaffCtx, 'db'>, id: string): Promise<FoundTransfer> {
  const found = await findTransfer(db, id);
  if (found?.transfer.kind !== 'reviewed' && found?.transfer.kind !== 'contested') throw problem('not-found');
  return found;
}

async function shown(ctx: StaffCtx, found: FoundTransfer): Promise<Review> {
  const { transfer, tag, serialNumber, model, brand, owner, recipient } = found;
  const { id, kind, state, reason, text, createdAt } = transfer;
  const files = await listPaperFiles(ctx.db, id);
  return {
    id,
    kind,
    state,
    reason,
    tag,
    begunAt: createdAt.toISOString(),
    waits: waits(state),
    model,
    brand: brand.name,
    serialNumber,
    owner: owner.name,
    asker: recipient?.name ?? null,
    text,
    papers: files.map((file) => ({
      id: file.id,
      of: file.accountId === owner.id ? 'owner' : 'asker',
      type: file.type,
      bytes: file.bytes,
    })),
    dispute: await disputeOf(ctx, found),
  };
}

async function disputeOf(ctx: StaffCtx, { transfer }: FoundTransfer): Promise<Review['dispute']> {
  const facts = await weighed(ctx.db, transfer);
  if (!facts) return null;
  const { invoice, owners, answer, proposal, proposedBy, reason } = facts;
  return {
    invoice: invoice && {
      accessKey: invoice.accessKey,
      known: invoice.known && { ...invoice.known, issuedAt: invoice.known.issuedAt.toISOString() },
    },
    owners: owners.map(({ since, until }) => ({
      since: since.toISOString(),
      until: until?.toISOString() ?? null,
    })),
    answer,
    proposal: proposal && { for: proposal, reason: reason ?? '', yours: proposedBy === actor(ctx) },
  };
}

/** Who it was, where a proposal is kept: never a name. */
const actor = ({ staff }: StaffCtx) => `desk ${staff.id}`;

export const getReviewPaper: Verb<typeof contracts.getReviewPaper> = async (ctx, { id, fileId }) => {
  const found = await reviewOf(ctx, id);
  const isOfIt = (await listPaperFiles(ctx.db, found.transfer.id)).some((file) => file.id === fileId);
  const file = isOfIt ? await findFile(ctx.db, fileId) : undefined;
  if (!file) throw problem('not-found');
  return answerWith(ctx, file, 'this-person');
};

/** Does something to a request that is locked, and shows it after that. */
async function act(ctx: StaffCtx, id: string, work: (tx: Tx, found: FoundTransfer) => Promise<void>): Promise<Review> {
  assertSteppedUp(ctx);
  const { transfer } = await reviewOf(ctx, id);
  await ctx.db.transaction(async (tx) => work(tx, await lockTransfer(tx, transfer)));
  return shown(ctx, await reviewOf(ctx, id));
}

const note = (tx: Tx, ctx: StaffCtx, found: FoundTransfer, kind: 'review-decided' | 'review-proposed') =>
  noteAct(tx, ctx, { kind, thing: thingOf(found) });

export const reviewPapers: Verb<typeof contracts.reviewPapers> = (ctx, { id, outcome, reason }) => {
  if (outcome === 'refused' && reason === undefined)
    throw problem('invalid-input', { errors: [{ at: 'reason', code: 'required' }] });
  return act(ctx, id, async (tx, found) => {
    const before = found.transfer.state;
    const state =
      outcome === 'accepted' ? await acceptPapers(tx, ctx, found) : await refusePapers(tx, ctx, found, reason!);
    if (state !== (outcome === 'accepted' ? 'open-to-objection' : 'refused')) throw problem('transfer-changed');
    if (before !== state) await note(tx, ctx, found, 'review-decided');
  });
};

export const proposeReviewEnd: Verb<typeof contracts.proposeReviewEnd> = (ctx, { id, for: proposal, reason }) =>
  act(ctx, id, async (tx, found) => {
    const state = await propose(tx, found, { proposal, reason, proposedBy: actor(ctx) });
    if (state !== 'to-decide') throw problem('transfer-changed');
    await note(tx, ctx, found, 'review-proposed');
  });

export const confirmReviewEnd: Verb<typeof contracts.confirmReviewEnd> = (ctx, { id, for: read }) =>
  act(ctx, id, async (tx, found) => {
    const done = await confirm(tx, ctx, found, { read, by: actor(ctx) });
    if ('refused' in done) throw problem(done.refused === 'proposal-missing' ? 'proposal-changed' : done.refused);
    const wanted = read === 'asker' ? 'completed' : 'refused';
    if (done.state !== wanted) throw problem('transfer-changed');
    if (found.transfer.state !== wanted) await note(tx, ctx, found, 'review-decided');
  });
