import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import { invitations } from '#server/db/tables/shop.ts';

export type InvitationRow = typeof invitations.$inferSelect;

/** Puts an invitation in the place of the phone's open one; null when the id is there already. */
export async function insertInvitation(
  tx: Tx,
  invitation: typeof invitations.$inferInsert,
): Promise<InvitationRow | null> {
  const { id, shopId, phone } = invitation;
  await tx
    .delete(invitations)
    .where(
      and(
        eq(invitations.shopId, shopId),
        eq(invitations.phone, phone),
        isNull(invitations.usedAt),
        ne(invitations.id, id),
      ),
    );
  const [row] = await tx.insert(invitations).values(invitation).onConflictDoNothing().returning();
  return row ?? null;
}

export async function findInvitation(db: Db | Tx, id: string): Promise<InvitationRow | null> {
  const [row] = await db.select().from(invitations).where(eq(invitations.id, id));
  return row ?? null;
}

/** Writes down that an invitation was sent again. The caller holds the shop's lock. */
export async function updateInvitation(
  tx: Tx,
  id: string,
  changes: Pick<InvitationRow, 'tokenHash' | 'sentAt' | 'timesSent' | 'expiresAt' | 'invitedBy'>,
): Promise<InvitationRow> {
  const [row] = await tx.update(invitations).set(changes).where(eq(invitations.id, id)).returning();
  return row!;
}

/** The invitation of a link; null when there is none, or a later message has another link. */
export async function findInvitationByToken(db: Db, tokenHash: string): Promise<InvitationRow | null> {
  const [row] = await db.select().from(invitations).where(eq(invitations.tokenHash, tokenHash));
  return row ?? null;
}

/** A shop's open invitation of a phone; null when there is none. It may be over: see `expiresAt`. */
export async function findOpenInvitation(tx: Tx, shopId: string, phone: string): Promise<InvitationRow | null> {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.shopId, shopId), eq(invitations.phone, phone), isNull(invitations.usedAt)))
    .for('update');
  return row ?? null;
}

export async function markInvitationUsed(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(invitations).set({ usedAt: now }).where(eq(invitations.id, id));
}

/** A shop's invitations that may still be taken up, newest first. */
export function listInvitations(db: Db, shopId: string, now: Date): Promise<InvitationRow[]> {
  return db
    .select()
    .from(invitations)
    .where(and(eq(invitations.shopId, shopId), isNull(invitations.usedAt), gt(invitations.expiresAt, now)))
    .orderBy(desc(invitations.createdAt), desc(invitations.id));
}
