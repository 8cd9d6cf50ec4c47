import type { Tx } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { demoOnly, type Importer, type ImportRun, type RowResult } from '#server/imports/importer.ts';
import { rowByRow } from '#server/imports/rows/apply-rows.ts';
import { Problem } from '#server/verb/problem.ts';
import { claimRowSchema as schema, type ClaimTableRow } from './claim-row.ts';
import { findClaimed } from './demo-claims.store.ts';
import { walkClaim } from './walk-claim.ts';

/**
 * Claims that were begun some days ago and have come to a state since, for demo houses: by the moves of owner and shop, spread
 * over those days, without their letters. A part that ever had a claim stays as it is.
 */
export const claimsImporter: Importer<ClaimTableRow> = demoOnly({
  kind: 'claims',
  columns: {
    tag: { required: true },
    part: { required: true },
    cnpj: { required: true },
    state: { required: true },
    days_ago: { required: true },
    text: {},
    photo: {},
    opened_by: {},
    diagnosis: {},
    note: {},
    decided_by: {},
    reason: {},
    answer: {},
    serial_number: {},
    // For the people who read the table.
    about: {},
  },
  schema,
  apply: rowByRow(({ tag, part }) => `${tag} ${part}`, apply),
});

async function apply(tx: Tx, run: ImportRun, row: ClaimTableRow): Promise<Omit<RowResult, 'line'>> {
  const part = await findClaimed(tx, row);
  if (!part) return { outcome: 'refused', notes: [{ code: 'part-unknown', at: 'part' }] };
  if (part.hasClaim) return { outcome: 'unchanged' };
  const isKept = (refusal: Problem | null) => refusal === null;
  // A row is there wholly or not at all.
  const refusal = await inTransaction(tx, isKept, (inner) =>
    walkClaim(inner, run, row, part).then(
      () => null,
      (error: unknown) => {
        if (error instanceof Problem) return error;
        throw error;
      },
    ),
  );
  if (!refusal) return { outcome: 'added' };
  return { outcome: 'refused', notes: [{ code: 'claim-refused', at: 'part', detail: refusal.code }] };
}
