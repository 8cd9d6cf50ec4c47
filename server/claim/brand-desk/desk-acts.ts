import type * as contracts from '#domain/claim/brand-acts.contract.ts';
import type { DeskClaimPage } from '#domain/claim/brand-desk.contract.ts';
import type { ClaimAction } from '#domain/claim/claim.ts';
import type { StaffEvent } from '#domain/staff/staff-event.ts';
import type { FoundClaim } from '#server/claim/claims.store.ts';
import { lockClaim } from '#server/claim/history.store.ts';
import { sayAsBrand } from '#server/claim/messages/write-on-claim.ts';
import { answerRemedy } from '#server/claim/moves/answer-remedy.ts';
import { once } from '#server/claim/moves/as-caller.ts';
import { assertAt, decisionMove, moveClaim } from '#server/claim/moves/move-claim.ts';
import { noteGiven } from '#server/claim/moves/note-given.ts';
import { noteOnClaim, type OnClaim } from '#server/claim/moves/note-on-claim.ts';
import { sendBack } from '#server/claim/moves/send-back.ts';
import { stepBack } from '#server/claim/moves/steps.ts';
import type { Tx } from '#server/db/database.ts';
import { noteAct } from '#server/identity/staff/staff-log.store.ts';
import type { StaffCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { deskActions, deskView, findOwn } from './show-desk-claim.ts';

/** The brand's decision, made at its desk: once, of the desk and the mailed link at once too. */
export const decideDeskClaim: Verb<typeof contracts.decideDeskClaim> = (ctx, asked) =>
  act(ctx, asked, { action: 'decide', kind: 'claim-decided' }, async (tx, on) => {
    const move = decisionMove(asked.decision, 'brand', on.found, ctx.clock.now());
    assertAt(on.found, move.step, on.version);
    await moveClaim(tx, ctx, on, { ...move, ...of(on) });
  });

/** Asks who diagnosed it: it is in diagnosis again, and comes back to the brand. */
export const askAboutDeskClaim: Verb<typeof contracts.askAboutDeskClaim> = (ctx, asked) =>
  act(ctx, asked, { action: 'send-back', kind: 'claim-asked' }, async (tx, on) => {
    const step = stepBack('brand');
    assertAt(on.found, step, on.version);
    await sendBack(tx, ctx, on, { step, text: asked.text });
  });

/** Agrees to what the owner wants at once, or contests it. */
export const answerDeskRemedy: Verb<typeof contracts.answerDeskRemedy> = (ctx, asked) =>
  act(ctx, asked, { action: 'answer-remedy', kind: 'claim-decided' }, (tx, on) => answerRemedy(tx, ctx, on, asked));

/** Says to the owner how the brand gives what they chose. */
export const answerDeskOwner: Verb<typeof contracts.answerDeskOwner> = (ctx, asked) =>
  act(ctx, asked, { action: 'answer-owner', kind: 'claim-answered' }, async (tx, on) => {
    await noteOnClaim(tx, ctx, on, {}, { kind: 'brand-answered', details: { text: asked.text } });
  });

/** Notes that the brand gave the owner what they chose. */
export const noteDeskRemedied: Verb<typeof contracts.noteDeskRemedied> = (ctx, asked) =>
  act(ctx, asked, { action: 'note-remedied', kind: 'claim-decided' }, (tx, on) => noteGiven(tx, ctx, on, asked));

/** Writes to the owner and the shop. The same again is the same message, of which nobody hears twice. */
export const writeOnDeskClaim: Verb<typeof contracts.writeOnDeskClaim> = async (ctx, { number, ...message }) => {
  await ctx.db.transaction(async (tx) => {
    await lockClaim(tx, (await findOwn(tx, ctx, number)).found.claim.id);
    const { found } = await findOwn(tx, ctx, number);
    if (await sayAsBrand(tx, ctx, found, message)) await noteAct(tx, ctx, { kind: 'claim-answered', thing: number });
  });
  return deskView(ctx.db, ctx, number);
};

/** In the history it is the brand, without a name: who it was stands in the desk's log. */
const theBrand = { side: 'brand', accountId: null } as const;

const of = ({ moveId, version }: OnClaim) => ({ moveId, version });

type Asked = { number: string; moveId: string; version: number };

/** Does something to a claim once; the same again is answered as before. What may not be done now was done by somebody else, or is over. */
async function act(
  ctx: StaffCtx,
  { number, moveId, version }: Asked,
  { action, kind }: { action: ClaimAction; kind: StaffEvent },
  work: (tx: Tx, on: OnClaim) => Promise<void>,
): Promise<DeskClaimPage> {
  const { id: claimId } = (await findOwn(ctx.db, ctx, number)).found.claim;
  await once(ctx, { claimId, moveId, accountId: theBrand.accountId }, async (tx) => {
    const { found } = await findOwn(tx, ctx, number);
    await assertMay(tx, ctx, found, { action, version });
    await work(tx, { found, actor: theBrand, moveId, version });
    await noteAct(tx, ctx, { kind, thing: number });
  });
  return deskView(ctx.db, ctx, number);
}

async function assertMay(
  tx: Tx,
  { clock }: StaffCtx,
  found: FoundClaim,
  { action, version }: { action: ClaimAction; version: number },
): Promise<void> {
  const isSame = found.claim.version === version;
  if (!isSame || !(await deskActions(tx, found, clock.now())).includes(action)) throw problem('claim-changed');
}
