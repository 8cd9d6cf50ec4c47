import { sql } from 'drizzle-orm';
import { connect, type Place } from '#bench/databases.ts';
import type { Report, Row } from '#bench/report.ts';
import type { Db } from '#server/db/database.ts';
import { rowsOf } from '#server/db/records.ts';

/** A table's rows, and its bytes without and of its indexes. */
export type TableSize = { table: string; rows: number; own: number; indexes: number };

/** Every table of the product and of its queue that has rows, the largest first. */
export function tableSizes(db: Db): Promise<TableSize[]> {
  return rowsOf<TableSize>(
    db,
    sql`select c.oid::regclass::text as table, (xpath('/row/n/text()',
        query_to_xml('select count(*) as n from ' || c.oid::regclass, false, true, '')))[1]::text::int as rows,
      pg_table_size(c.oid)::double precision as own, pg_indexes_size(c.oid)::double precision as indexes
    from pg_class c join pg_namespace s on s.oid = c.relnamespace
    where c.relkind = 'r' and s.nspname in ('public', 'jobs') order by pg_total_relation_size(c.oid) desc`,
  ).then((all) => all.filter(({ rows }) => rows > 0));
}

/** A table's row of the report: what one row takes, on average. */
export function sizeRow({ table, rows, own, indexes }: TableSize): Row {
  return {
    table,
    rows,
    'bytes a row': Math.round(own / rows),
    'of its indexes': Math.round(indexes / rows),
    'MB': Math.round((own + indexes) / 1e6),
  };
}

/** Tables with fewer rows take whole pages, and say nothing of a row. */
const fewest = 1000;

export async function sizeReport(place: Place, tags: number): Promise<Report> {
  const { db, close } = await connect(place);
  try {
    const all = await tableSizes(db);
    const rows = all.filter((one) => one.rows >= fewest).map(sizeRow);
    return { title: `Bytes on PostgreSQL, ${tags.toLocaleString('en')} tags`, rows };
  } finally {
    await close();
  }
}
