import * as z from 'zod/mini';
import { cpfSchema } from '#domain/account/cpf.ts';
import { tagSchema } from '#domain/tag/tag.ts';
import type { Tx } from '#server/db/database.ts';
import { demoOnly } from '#server/imports/demo-only.ts';
import type { Importer, ImportRun, RowResult } from '#server/imports/importer.ts';
import { rowByRow } from '#server/imports/row-by-row.ts';
import { wholeNumber } from '#server/imports/values.ts';
import { findInsured } from './demo-policies.store.ts';
import { walkPolicy } from './walk-policy.ts';

const schema = z.object({
  tag: tagSchema,
  state: z.enum(['submitted', 'active', 'declined', 'expired']),
  days_ago: wholeNumber(0, 1000),
  cpf: cpfSchema,
  reason: z.optional(z.string()),
});
/** A policy as the table tells it: when it was proposed, by whose CPF, and what became of it. */
export type PolicyTableRow = z.infer<typeof schema>;

/** Policies in their states, for demo houses: proposed some days ago, answered half an hour later. A bike that ever had one stays as it is. */
export const policiesImporter: Importer<PolicyTableRow> = demoOnly({
  kind: 'policies',
  columns: {
    tag: { required: true },
    state: { required: true },
    days_ago: { required: true },
    cpf: { required: true },
    reason: {},
    // For the people who read the table.
    about: {},
  },
  schema,
  apply: rowByRow(({ tag }) => tag, apply),
});

async function apply(tx: Tx, run: ImportRun, row: PolicyTableRow): Promise<Omit<RowResult, 'line'>> {
  const insured = await findInsured(tx, row.tag);
  if (!insured) return { outcome: 'refused', note: { code: 'tag-unknown', at: 'tag' } };
  if (insured.hasPolicy) return { outcome: 'unchanged' };
  const isThere = await walkPolicy(tx, run, row, insured);
  return isThere ? { outcome: 'added' } : { outcome: 'refused', note: { code: 'plan-unknown', at: 'tag' } };
}
