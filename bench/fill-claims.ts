import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { rowsOf } from '#server/db/records.ts';
import { tagOf } from './fill-database.ts';

/** The tag of a bike with claims of both shops. */
export const tagOfClaim = tagOf(2);

/**
 * Gives two shops as many claims, each on a part of its own: a third waits for somebody, in all states, with terms that end
 * within sixty days; the others are closed.
 */
export async function fillClaims(
  db: Db,
  { many, few }: { many: number; few: number },
): Promise<{ many: string; few: string }> {
  await db.execute(sql`truncate claims, components, shops cascade`);
  const bikes = await db.$count(sql`bikes`);
  const insert = (into: string, values: SQL) =>
    db.execute(
      sql`insert into ${sql.raw(into)} select ${values} from generate_series(1, ${many + few}::bigint) as n
        join (select id as bike, row_number() over (order by tag) - 1 as nth from bikes) b on b.nth = n % ${bikes}::bigint`,
    );
  await db.execute(sql`insert into shops (id, cnpj, name, city, created_at)
    select md5('shop' || n)::uuid, 'S' || n, 'Loja ' || n, 'São Paulo', now() from generate_series(1, 2) as n`);
  await insert(
    'components (id, bike_id, name, brand, model, serial_number, serial_key, warranty_months, position)',
    sql`md5('part' || n)::uuid, b.bike, 'Peça ' || n, 'Shimano', 'Deore', 'P-' || n, 'P' || n, 12, 1`,
  );
  const isWaiting = sql`n % 3 = 0`;
  const changedAt = sql`timestamptz '2026-11-22' - make_interval(mins => (n % 40000)::integer)`;
  await insert(
    'claims (id, number, bike_id, component_id, shop_id, state, version, complained_on, due_on, created_at, changed_at, closed_at)',
    sql`md5('claim' || n)::uuid, 'G-' || lpad(upper(to_hex(n)), 6, '0'), b.bike, md5('part' || n)::uuid,
      md5('shop' || case when n <= ${many} then 1 else 2 end)::uuid,
      case when ${isWaiting} then (array['requested', 'open', 'in-review', 'approved'])[n / 3 % 4 + 1]
        else (array['replaced', 'rejected', 'cancelled'])[n % 3 + 1] end, 2,
      date '2026-10-24' + (n % 60)::integer, date '2026-11-23' + (n % 60)::integer, ${changedAt}, ${changedAt},
      case when ${isWaiting} then null else ${changedAt} end`,
  );
  await db.execute(sql`vacuum analyze`);
  const shops = await rowsOf<{ id: string }>(db, sql`select id from shops order by cnpj`);
  return { many: shops[0]!.id, few: shops[1]!.id };
}
