import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { locks } from '#server/db/locks.ts';

/**
 * Until this transaction ends, nobody else links these access keys or imports their invoices. Without it a key that is
 * named while its invoice comes in would stay pending for ever: neither side sees what the other has not committed yet.
 * Taken in one order by everybody, so that two imports never wait for each other.
 */
export async function lockKeys(tx: Tx, accessKeys: readonly string[]): Promise<void> {
  const keys = sql.join(
    accessKeys.map((key) => sql`(${key})`),
    sql`, `,
  );
  await tx.execute(
    sql`select pg_advisory_xact_lock(${locks.receiptKeys}, lock) from (
      select distinct hashtext(key::text) as lock from (values ${keys}) as named (key) order by 1
    ) as locks`,
  );
}
