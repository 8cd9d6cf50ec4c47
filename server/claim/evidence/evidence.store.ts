import { and, asc, eq, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Evidence } from '#domain/claim/evidence.ts';
import { claims, evidence } from '#server/claim/tables.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { OldRows } from '#server/db/remove-rows.ts';
import { storedFiles } from '#server/files/tables.ts';
import { uploads } from '#server/uploads/tables.ts';

export type EvidenceRow = typeof evidence.$inferSelect;

/** Says how a reader comes to a stored file: by a signed link, or behind the link that a brand was mailed. */
export type LinkTo = (fileId: string) => string;

/** Writes down a file that may be sent with a claim. */
export async function insertEvidence(tx: Tx, row: EvidenceRow): Promise<void> {
  await tx.insert(evidence).values(row);
}

export async function findEvidence(db: Db | Tx, id: string): Promise<EvidenceRow | undefined> {
  const [row] = await db.select().from(evidence).where(eq(evidence.id, id));
  return row;
}

/** Takes back a file that is in no claim; false where it is in one. */
export async function takeBackEvidence(tx: Tx, id: string): Promise<boolean> {
  await tx.delete(evidence).where(and(eq(evidence.id, id), isNull(evidence.claimId)));
  return (await findEvidence(tx, id)) === undefined;
}

/** Files that have waited for a claim since before an instant. What lies in the storage goes at night. */
export function orphans(before: Date): OldRows {
  return { table: evidence, where: and(isNull(evidence.claimId), lt(evidence.changedAt, before)) };
}

/** The evidence of a claim as its readers see it, by what it was sent with; under null what its draft has. Each in its order. */
export async function evidenceOf(
  db: Db | Tx,
  claimId: string,
  linkTo: LinkTo,
): Promise<ReadonlyMap<string | null, Evidence[]>> {
  const rows = await db
    .select()
    .from(evidence)
    .where(eq(evidence.claimId, claimId))
    .orderBy(asc(evidence.position), asc(evidence.id));
  const byCause = Map.groupBy(rows, ({ causeId }) => causeId);
  return new Map([...byCause].map(([causeId, own]) => [causeId, own.map((row) => viewOf(row, linkTo))]));
}

/** A file as the claim shows it. */
export function viewOf({ id, kind, fileId, thumbnailId, seconds }: EvidenceRow, linkTo: LinkTo): Evidence {
  return { id, kind, url: linkTo(fileId), thumbnail: thumbnailId && linkTo(thumbnailId), seconds };
}

/** What a submission has to be: whose files, for which claim, and whether its draft's files may be among them. */
export type Taking = { ids: readonly string[]; accountId: string; claimId: string; ofDraft: boolean };

/**
 * Gives files to a claim, each at its place; says which could not be taken: they are their sender's own that
 * is in no claim yet; or, where that is allowed, in this claim's draft. In the order of ids, so that two at once do not wait for each other.
 */
export async function claimFiles(
  tx: Tx,
  { ids, accountId, claimId, ofDraft }: Taking,
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
          isNull(evidence.causeId),
          or(
            and(eq(evidence.accountId, accountId), isNull(evidence.claimId)),
            ofDraft ? eq(evidence.claimId, claimId) : undefined,
          ),
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

/** On a row of `uploads`: there is evidence of it; it is in a claim, or in a claim's draft. */
export const isThere = sql`exists (select 1 from ${evidence} where ${evidence.id} = ${uploads.id})`;
export const isUsed = sql`exists (select 1 from ${evidence} where ${evidence.id} = ${uploads.id} and ${evidence.claimId} is not null)`;
