import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { drafting } from '#domain/claim/states.ts';
import { claims, evidence } from '#server/claim/tables.ts';
import type { Tx } from '#server/db/database.ts';

/** The diagnosis that is being written, in its columns. */
export type DraftText = { diagnosis: string; note: string };

/** Keeps the draft of a claim of which these versions of claim and draft were seen; false when one is another by now. */
export async function updateDraft(
  tx: Tx,
  { id, version, draftVersion, at }: { id: string; version: number; draftVersion: number; at: Date },
  draft: DraftText,
): Promise<boolean> {
  const saved = await tx
    .update(claims)
    .set({ ...draft, savedAt: at, draftVersion: sql`${claims.draftVersion} + 1` })
    .where(
      and(
        eq(claims.id, id),
        eq(claims.version, version),
        eq(claims.draftVersion, draftVersion),
        inArray(claims.state, [...drafting]),
      ),
    )
    .returning({ id: claims.id });
  return saved.length > 0;
}

/** The ids of a draft's evidence, in its order. */
export async function listDraftEvidence(tx: Tx, claimId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: evidence.id })
    .from(evidence)
    .where(and(eq(evidence.claimId, claimId), isNull(evidence.causeId)))
    .orderBy(asc(evidence.position), asc(evidence.id));
  return rows.map(({ id }) => id);
}
