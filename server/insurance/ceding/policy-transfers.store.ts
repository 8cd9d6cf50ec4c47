import { and, asc, eq, isNotNull, isNull, lte, notInArray, sql } from 'drizzle-orm';
import { policyTransferMachine } from '#domain/insurance/ceding.ts';
import type { MoverOf, StateOf } from '#domain/state-machine.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { moveRow, moveRows } from '#server/db/move.ts';
import { accounts } from '#server/db/tables/account.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { policies } from '#server/insurance/tables/policy.ts';
import { policyTransfers } from '#server/insurance/tables/transfers.ts';

export type PolicyTransferRow = typeof policyTransfers.$inferSelect;

export async function insertPolicyTransfer(tx: Tx, row: typeof policyTransfers.$inferInsert): Promise<void> {
  await tx.insert(policyTransfers).values(row);
}

type Transfers = typeof policyTransferMachine;
type Changes = Partial<Pick<PolicyTransferRow, 'holderName' | 'holderCpf' | 'address' | 'callId'>>;

/** Moves the transfer of a policy that counts; its policy is locked. */
export async function movePolicyTransfer(
  tx: Tx,
  id: string,
  moving: { to: StateOf<Transfers>; who: MoverOf<Transfers>; at: Date },
  changes: Changes = {},
): Promise<void> {
  const { at, ...move } = moving;
  const which = { ...move, which: eq(policyTransfers.id, id) };
  if (!(await moveRow(tx, policyTransfers, policyTransferMachine, which, { ...changes, changedAt: at })))
    throw new Error(`A transfer of a policy cannot become ${move.to}.`);
}

/** The bike changed hands again: what was told of the owner before counts no more. */
export async function supersede(tx: Tx, policyId: string, at: Date): Promise<void> {
  const moving = { to: 'superseded', who: 'platform', which: eq(policyTransfers.policyId, policyId) } as const;
  await moveRows(tx, policyTransfers, policyTransferMachine, moving, { changedAt: at });
}

/** The transfer that a call tells of; null where it counts no more. */
export async function findToldTransfer(db: Db, callId: string) {
  const [row] = await db
    .select({ transfer: policyTransfers, contact: { email: accounts.email, phone: accounts.phone } })
    .from(policyTransfers)
    .leftJoin(accounts, eq(accounts.id, policyTransfers.accountId))
    .where(and(eq(policyTransfers.callId, callId), eq(policyTransfers.state, 'told')));
  return row ?? null;
}

/** Whose an ownership is. */
export async function ownerOf(tx: Tx, ownershipId: string): Promise<string | null> {
  const [row] = await tx
    .select({ accountId: ownerships.accountId })
    .from(ownerships)
    .where(eq(ownerships.id, ownershipId));
  return row?.accountId ?? null;
}

/** The transfers whose new owner has given nothing since before an instant, and was not reminded. */
export function listUntold(
  db: Db,
  before: Date,
  without: readonly string[],
): Promise<{ id: string; policyId: string }[]> {
  return db
    .select({ id: policyTransfers.id, policyId: policyTransfers.policyId })
    .from(policyTransfers)
    .where(and(isUntold(before), notInArray(policyTransfers.id, [...without])))
    .orderBy(asc(policyTransfers.transferredAt))
    .limit(500);
}

/** Notes that a new owner is reminded; false where that was done before, or the data came. */
export async function noteUntoldReminded(tx: Tx, id: string, { before, now }: { before: Date; now: Date }) {
  const noted = await tx
    .update(policyTransfers)
    .set({ remindedAt: now })
    .where(and(eq(policyTransfers.id, id), isUntold(before)))
    .returning({ id: policyTransfers.id });
  return noted.length > 0;
}

function isUntold(before: Date) {
  const waits = and(eq(policyTransfers.state, 'awaiting-holder'), isNotNull(policyTransfers.accountId));
  const isOpen = sql`exists (select 1 from ${policies} where ${policies.id} = ${policyTransfers.policyId} and ${policies.state} = 'transferring')`;
  return and(waits, isOpen, isNull(policyTransfers.remindedAt), lte(policyTransfers.transferredAt, before));
}
