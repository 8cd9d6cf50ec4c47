import { and, asc, eq } from 'drizzle-orm';
import { messageTemplates } from '#server/claim/tables.ts';
import type { Db, Tx } from '#server/db/database.ts';

export type TemplateRow = typeof messageTemplates.$inferInsert;

/** A shop's templates, by title. */
export async function listTemplatesOf(db: Db | Tx, shopId: string) {
  return db
    .select({ id: messageTemplates.id, title: messageTemplates.title, text: messageTemplates.text })
    .from(messageTemplates)
    .where(eq(messageTemplates.shopId, shopId))
    .orderBy(asc(messageTemplates.title), asc(messageTemplates.id));
}

/** Keeps a template, new or changed; false when the id is another shop's. */
export async function keepTemplate(tx: Tx, row: TemplateRow): Promise<boolean> {
  const { title, text, changedAt } = row;
  const kept = await tx
    .insert(messageTemplates)
    .values(row)
    .onConflictDoUpdate({
      target: messageTemplates.id,
      set: { title, text, changedAt },
      setWhere: eq(messageTemplates.shopId, row.shopId),
    })
    .returning({ id: messageTemplates.id });
  return kept.length > 0;
}

export async function dropTemplate(tx: Tx, shopId: string, id: string): Promise<void> {
  await tx.delete(messageTemplates).where(and(eq(messageTemplates.id, id), eq(messageTemplates.shopId, shopId)));
}
