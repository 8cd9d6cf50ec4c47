import { and, eq, gt } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { cpfChanges } from '#server/account/tables.ts';
import type { Tx } from '#server/db/database.ts';

/** When a person gave a CPF since an instant. */
export async function listCpfChanges(tx: Tx, accountId: string, since: Date): Promise<Date[]> {
  const rows = await tx
    .select({ at: cpfChanges.at })
    .from(cpfChanges)
    .where(and(eq(cpfChanges.accountId, accountId), gt(cpfChanges.at, since)));
  return rows.map(({ at }) => at);
}

/** Counts one more. */
export async function insertCpfChange(tx: Tx, accountId: string, at: Date): Promise<void> {
  await tx.insert(cpfChanges).values({ id: uuidv7(), accountId, at });
}
