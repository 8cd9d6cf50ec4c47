import { and, asc, eq, gt, gte, isNotNull, isNull, lt, ne, sql, inArray } from 'drizzle-orm';
import type { CredentialKind } from '#domain/account/credential-change.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { OldRows } from '#server/db/remove-rows.ts';
import { accounts } from '#server/db/tables/account.ts';
import { memberships } from '#server/db/tables/shop.ts';
import { credentialChanges } from '#server/identity/tables.ts';

/** A change as stored. */
export type CredentialChange = typeof credentialChanges.$inferSelect;

const undoable = (now: Date) => and(isNull(credentialChanges.undoneAt), gt(credentialChanges.expiresAt, now));

/**
 * Records a change behind all others of the person. The caller keeps the account locked, so that numbers are in
 * order.
 */
export async function insertChange(
  tx: Tx,
  change: Omit<typeof credentialChanges.$inferInsert, 'number'>,
): Promise<void> {
  const before = sql`select coalesce(max(number), 0) + 1 from credential_changes where account_id = ${change.accountId}`;
  await tx.insert(credentialChanges).values({ ...change, number: sql`(${before})` });
}

/** The changes of a person that can still be undone, oldest first. */
export function listUndoable(db: Db | Tx, accountId: string, now: Date): Promise<CredentialChange[]> {
  return db
    .select()
    .from(credentialChanges)
    .where(and(eq(credentialChanges.accountId, accountId), undoable(now)))
    .orderBy(asc(credentialChanges.number));
}

/** A contact that somebody wants: who has proven it (a phone always is), or has only written it down. */
type WantedContact = { kind: CredentialKind; value: string; by: 'prover' | 'writer' };

/**
 * Whether an address or number is kept for another person, who may still take it back. Nothing is kept from who has proven
 * an address for somebody who never did.
 */
export async function isHeldForOther(
  tx: Tx,
  { kind, value, by }: WantedContact,
  accountId: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .select({ id: credentialChanges.id })
    .from(credentialChanges)
    .where(
      and(
        eq(credentialChanges.oldValue, value),
        eq(credentialChanges.kind, kind),
        ne(credentialChanges.accountId, accountId),
        kind === 'email' && by === 'prover' ? isNotNull(credentialChanges.oldConfirmedAt) : undefined,
        undoable(now),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Whether the link of a text message has undone a change of this person since an instant. */
export async function wasUndoneByText(tx: Tx, accountId: string, since: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: credentialChanges.id })
    .from(credentialChanges)
    .where(
      and(
        eq(credentialChanges.accountId, accountId),
        eq(credentialChanges.undoneWith, 'phone'),
        gt(credentialChanges.undoneAt, since),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function findChange(db: Db | Tx, id: string): Promise<CredentialChange | null> {
  const [row] = await db.select().from(credentialChanges).where(eq(credentialChanges.id, id));
  return row ?? null;
}

/** Marks a change and all later ones of its person as undone. Gives those that were not yet, oldest first. */
export async function markUndone(
  tx: Tx,
  { accountId, number }: Pick<CredentialChange, 'accountId' | 'number'>,
  undone: { undoneAt: Date; undoneWith: 'email' | 'phone' },
): Promise<CredentialChange[]> {
  const rows = await tx
    .update(credentialChanges)
    .set(undone)
    .where(
      and(
        eq(credentialChanges.accountId, accountId),
        gte(credentialChanges.number, number),
        isNull(credentialChanges.undoneAt),
      ),
    )
    .returning();
  return rows.toSorted((a, b) => a.number - b.number);
}

/** Changes that could be undone until an instant. */
export function overChanges(before: Date): OldRows {
  return { table: credentialChanges, where: lt(credentialChanges.expiresAt, before) };
}

/** The other Owners of the shop that a person belongs to now, in the order in which they came. */
export function listOtherOwners(tx: Tx, accountId: string) {
  const shop = tx
    .select({ id: memberships.shopId })
    .from(memberships)
    .where(and(eq(memberships.accountId, accountId), isNull(memberships.suspendedAt)));
  return tx
    .select({ email: accounts.email, name: accounts.name, language: accounts.language })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(
      and(
        inArray(memberships.shopId, shop),
        eq(memberships.office, 'owner'),
        isNull(memberships.suspendedAt),
        ne(accounts.id, accountId),
      ),
    )
    .orderBy(asc(memberships.createdAt), asc(memberships.id));
}
