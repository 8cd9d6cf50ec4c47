import { and, desc, eq, gt, isNotNull, isNull, lt, ne } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import type { OldRows } from '#server/db/remove-rows.ts';
import { accounts } from '#server/db/tables/account.ts';
import { invitations } from '#server/shop/tables.ts';

export type InvitationRow = typeof invitations.$inferSelect;

const open = [isNull(invitations.usedAt), isNull(invitations.withdrawnAt)];

/** Puts an invitation in the place of the phone's one that was not used; null when the id is there already. */
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
  changes: Pick<InvitationRow, 'sentAt' | 'timesSent' | 'expiresAt' | 'invitedBy'>,
): Promise<InvitationRow> {
  const [row] = await tx.update(invitations).set(changes).where(eq(invitations.id, id)).returning();
  return row!;
}

/** A shop's invitation of a phone, or somebody's new one, that was not used; it may be withdrawn, or over: see `expiresAt`. Null when there is none. */
export async function findUnusedInvitation(tx: Tx, shopId: string, phone: string): Promise<InvitationRow | null> {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.shopId, shopId), eq(invitations.phone, phone), isNull(invitations.usedAt)))
    .for('update');
  return row ?? null;
}

/** The same if it invites somebody and was not withdrawn. */
export async function findOpenInvitation(tx: Tx, shopId: string, phone: string): Promise<InvitationRow | null> {
  const invitation = await findUnusedInvitation(tx, shopId, phone);
  return invitation?.withdrawnAt || invitation?.newPhoneOf ? null : invitation;
}

/** The newest of what may still make a phone (E.164) somebody's new one; null when there is none. */
export async function findNewPhone(tx: Tx, phone: string, now: Date): Promise<InvitationRow | null> {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(
      and(eq(invitations.phone, phone), isNotNull(invitations.newPhoneOf), ...open, gt(invitations.expiresAt, now)),
    )
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(1);
  return row ?? null;
}

/** Takes back every phone that waits to be a person's new one. */
export async function dropNewPhones(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(invitations).where(and(eq(invitations.newPhoneOf, accountId), ...open));
}

/** Marks an open invitation as used or withdrawn. False when it is either already. */
export async function endInvitation(
  tx: Tx,
  id: string,
  end: { usedAt: Date } | { withdrawnAt: Date },
): Promise<boolean> {
  const ended = await tx
    .update(invitations)
    .set(end)
    .where(and(eq(invitations.id, id), ...open))
    .returning({ id: invitations.id });
  return ended.length > 0;
}

/** A shop's invitations that may still be taken up, newest first; `name` is of whose new phone it is. */
export function listInvitations(db: Db, shopId: string, now: Date) {
  return db
    .select({ invitation: invitations, name: accounts.name })
    .from(invitations)
    .leftJoin(accounts, eq(accounts.id, invitations.newPhoneOf))
    .where(and(eq(invitations.shopId, shopId), ...open, gt(invitations.expiresAt, now)))
    .orderBy(desc(invitations.createdAt), desc(invitations.id));
}

/** Invitations that nobody can take any more since before an instant, used or not: they name the phone of somebody who may have no account. */
export function overInvitations(before: Date): OldRows {
  return { table: invitations, where: lt(invitations.expiresAt, before) };
}
