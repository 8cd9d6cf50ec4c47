import { isGoodwill } from '#domain/claim/term.ts';
import { mailDecisionLink } from '#server/claim/brand/ask-brand.ts';
import { lockForDecision } from '#server/claim/brand/links.store.ts';
import { findClaim, findClaimByNumber } from '#server/claim/claims.store.ts';
import { listClaimEvents } from '#server/claim/history.store.ts';
import { claimNumbers, numbersTable } from '#server/claim/numbers/claim-numbers.ts';
import { DeskProblem } from '#server/cli/desk-problem.ts';
import type { Answer, Desk } from '#server/cli/desk.ts';
import { findBrand } from '#server/cli/flags.ts';
import { inTransaction } from '#server/db/transactions.ts';

/** `claims show`: where a claim stands and what happened, without people's words and names. */
export async function showClaim(desk: Desk, number: string): Promise<Answer> {
  const { claim, part, bike, shop } = await claimOf(desk, number);
  const rows = await listClaimEvents(desk.house.db, claim.id, null);
  const events = rows.map(({ event: { kind, side, at } }) => ({ kind, side, at }));
  await desk.note({ number: claim.number });
  const { state, complainedOn, dueOn } = claim;
  return {
    data: { number: claim.number, state, complainedOn, dueOn, tag: bike.tag, part, shop: shop?.cnpj ?? null, events },
    words: [
      `${claim.number}: ${state}, complained of on ${complainedOn}, ${isGoodwill(claim) ? 'goodwill, without a term' : `due on ${dueOn}`}`,
      `${part.name}, ${part.brand} ${part.model}, tag ${bike.tag}, shop ${shop?.cnpj ?? 'none'}`,
      ...events.map(({ kind, side, at }) => `${at.toISOString()} ${kind} (${side})`),
    ],
  };
}

/** `claims numbers`: what the brand reads by its key. */
export async function showNumbers({ house, ...desk }: Desk, slug: string, asTable: boolean): Promise<Answer> {
  const { id } = await findBrand({ house, ...desk }, slug);
  const numbers = await claimNumbers(house, { brandId: id });
  const table = numbersTable(numbers, null)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  const lines = table.trimEnd().split('\r\n');
  return { data: numbers, words: asTable ? lines : lines.slice(1).map((line) => line.replaceAll(';', ' ')) };
}

/** `claims resend-link`: mails the brand another link to decide by; the earlier ones go on working until they are over. */
export async function resendLink(desk: Desk, number: string): Promise<Answer> {
  const { house, dryRun } = desk;
  const { claim } = await claimOf(desk, number);
  const sent = await inTransaction(house.db, !dryRun, async (tx) => {
    if (!(await lockForDecision(tx, claim.id))) return false;
    await mailDecisionLink(tx, house, (await findClaim(tx, claim.id))!);
    return true;
  });
  if (!sent) throw new DeskProblem('claim-decided', 'The claim does not wait for a decision.');
  await desk.note({ number: claim.number });
  return {
    data: { dryRun, number: claim.number },
    words: [dryRun ? 'Dry run: the link could be sent.' : 'The link is on its way.'],
  };
}

async function claimOf({ house }: Desk, text: string) {
  const found = await findClaimByNumber(house.db, text.trim().toUpperCase());
  if (found) return found;
  throw new DeskProblem('claim-unknown', 'There is no claim of this number: npm run operator -- claims list');
}
