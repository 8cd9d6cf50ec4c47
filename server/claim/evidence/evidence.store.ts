import { and, asc, eq, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { Evidence } from '#domain/claim/evidence.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { claims, evidence, evidencePieces } from '#server/db/tables/claim.ts';
import { storedFiles } from '#server/db/tables/file.ts';
import type { EvidenceRow } from './uploads.store.ts';

/** What the stored files of evidence are called, and those of pieces. */
export const evidenceKind = 'evidence';
export const pieceKind = 'evidence-piece';

/** Says how a reader comes to a stored file: by a signed link, or behind the link that a brand was mailed. */
export type LinkTo = (fileId: string) => string;

/** The evidence of a claim as its readers see it, by what it was sent with; under null what its draft has. Each in its order. */
export async function evidenceOf(
  db: Db | Tx,
  claimId: string,
  linkTo: LinkTo,
): Promise<ReadonlyMap<string | null, Evidence[]>> {
  const rows = await db
    .select()
    .from(evidence)
    .where(and(eq(evidence.claimId, claimId), eq(evidence.state, 'ready')))
    .orderBy(asc(evidence.position), asc(evidence.id));
  const byCause = Map.groupBy(rows, ({ causeId }) => causeId);
  return new Map([...byCause].map(([causeId, own]) => [causeId, own.map((row) => viewOf(row, linkTo))]));
}

/** A file that is ready, as the claim shows it. */
export function viewOf({ id, kind, fileId, thumbnailId, seconds }: EvidenceRow, linkTo: LinkTo): Evidence {
  return { id, kind, url: linkTo(fileId!), thumbnail: thumbnailId && linkTo(thumbnailId), seconds };
}

/** What a submission has to be: whose files, and for which claim. */
export type Taking = { ids: readonly string[]; accountId: string; claimId: string };

/**
 * Gives files to a claim, each at its place; says which could not be taken: they are ready, and their sender's own that
 * is in no claim yet, or in this claim's draft. In the order of ids, so that two at once do not wait for each other.
 */
export async function claimFiles(
  tx: Tx,
  { ids, accountId, claimId }: Taking,
  causeId: string | null,
): Promise<string[]> {
  const refused: string[] = [];
  for (const [position, id] of [...ids.entries()].toSorted(([, one], [, other]) => (one < other ? -1 : 1))) {
    const rows = await tx
      .update(evidence)
      .set({ claimId, causeId, position })
      .where(
        and(
          eq(evidence.id, id),
          eq(evidence.state, 'ready'),
          isNull(evidence.causeId),
          or(and(eq(evidence.accountId, accountId), isNull(evidence.claimId)), eq(evidence.claimId, claimId)),
        ),
      )
      .returning({ id: evidence.id });
    if (rows.length === 0) refused.push(id);
  }
  return refused;
}

/** Whether any of these is this account's own and in a claim already. */
export async function isAnyUsed(tx: Tx, ids: readonly string[], accountId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: evidence.id })
    .from(evidence)
    .where(and(inArray(evidence.id, [...ids]), eq(evidence.accountId, accountId), isNotNull(evidence.claimId)));
  return rows.length > 0;
}

/** Lets go of what a claim's draft has besides these: it waits for another claim, or goes after a day. */
export async function releaseDraft(tx: Tx, claimId: string, besides: readonly string[], at: Date): Promise<void> {
  await tx
    .update(evidence)
    .set({ claimId: null, position: 0, changedAt: at })
    .where(and(eq(evidence.claimId, claimId), isNull(evidence.causeId), notInArray(evidence.id, [...besides])));
}

/** Whether a draft's evidence is of a claim of this shop. */
export async function isOfShop(db: Db, claimId: string, shopId: string): Promise<boolean> {
  const rows = await db
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.id, claimId), eq(claims.shopId, shopId)));
  return rows.length > 0;
}

/** On a row of `stored_files`: it is a file or thumbnail of evidence. */
export const isOfEvidence = sql`exists (select 1 from ${evidence} where ${evidence.id} = ${storedFiles.causeId} and ${storedFiles.id} in (${evidence.fileId}, ${evidence.thumbnailId}))`;

/** On a row of `stored_files`: it is a piece of a file that has not arrived whole. */
export const isOfPiece = sql`exists (select 1 from ${evidencePieces} where ${evidencePieces.fileId} = ${storedFiles.id})`;
