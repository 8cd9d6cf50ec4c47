import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';

let made = 0;

/**
 * Has a trigger refuse what is written about some rows: `statement` is like `update on policies`, `which` a condition on `old` or
 * `new`. Gives how to end that.
 */
export async function refuseRows(db: Db, statement: string, which: string): Promise<() => Promise<void>> {
  const name = `refuse_rows_${++made}`;
  const table = statement.split(' on ')[1]!;
  await db.execute(
    sql.raw(`create or replace function ${name}() returns trigger language plpgsql
      as $$ begin raise exception 'refused by a test'; end $$`),
  );
  await db.execute(
    sql.raw(`create trigger ${name} before ${statement} for each row when (${which}) execute function ${name}()`),
  );
  return async () => void (await db.execute(sql.raw(`drop trigger ${name} on ${table}`)));
}
