import { and, desc, eq, inArray, lt, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import type { OldRows } from '#server/db/remove-rows.ts';
import { accounts } from '#server/db/tables/account.ts';
import { knownDevices } from '#server/identity/tables.ts';

/** Browsers that one account may be known to; the one that was used longest ago gives way. */
const devicesKept = 20;

/** Whose device: the account of this id, e-mail address or phone (E.164). Nobody's, when there is no such account. */
export type DeviceOf = { accountId: string | null } | { email: string } | { phone: string };

/** The id of no account. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** Whether the account knows the browser whose cookie has this hash. One statement, whether or not the account exists. */
export async function isKnownDevice(db: Db | Tx, tokenHash: string, whose: DeviceOf): Promise<boolean> {
  const rows = await db
    .select({ accountId: knownDevices.accountId })
    .from(knownDevices)
    .innerJoin(accounts, eq(accounts.id, knownDevices.accountId))
    .where(and(eq(knownDevices.tokenHash, tokenHash), isAccountOf(whose)));
  return rows.length > 0;
}

function isAccountOf(whose: DeviceOf): SQL {
  if ('email' in whose) return eq(accounts.email, whose.email);
  return 'phone' in whose ? eq(accounts.phone, whose.phone) : eq(accounts.id, whose.accountId ?? nobody);
}

/** Keeps a browser as known to an account, used now. */
export async function keepDevice(tx: Tx, device: { tokenHash: string; accountId: string; now: Date }): Promise<void> {
  const { tokenHash, accountId, now } = device;
  const isOwn = eq(knownDevices.accountId, accountId);
  await tx
    .insert(knownDevices)
    .values({ tokenHash, accountId, createdAt: now, lastUsedAt: now })
    .onConflictDoUpdate({ target: [knownDevices.tokenHash, knownDevices.accountId], set: { lastUsedAt: now } });
  const tooMany = tx
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(isOwn)
    .orderBy(desc(knownDevices.lastUsedAt), desc(knownDevices.tokenHash))
    .offset(devicesKept);
  await tx.delete(knownDevices).where(and(isOwn, inArray(knownDevices.tokenHash, tooMany)));
}

/** Every browser is a stranger's to this account again. */
export async function forgetDevices(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.accountId, accountId));
}

/** Browsers that were seen last before an instant. */
export function oldDevices(before: Date): OldRows {
  return { table: knownDevices, where: lt(knownDevices.lastUsedAt, before) };
}
