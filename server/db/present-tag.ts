import { and, isNotNull, sql } from 'drizzle-orm';
import { leadsOn } from '#domain/retag/retag.ts';
import { prepared, type Db } from './database.ts';
import { tags } from './tables/tag.ts';
import { together } from './together.ts';

/** As many are asked for at once. */
const mostAtOnce = 50;

type Row = { tag: string; replacedBy: string | null; replacedAt: Date | null };
const readers = new WeakMap<Db, (tag: string) => Promise<Row | undefined>>();

/**
 * The tag that a bike has now, where the one that was scanned or printed is its former one and still leads to it; else the tag as it is given.
 * One read over a unique key for all who ask at the moment, which finds nothing for nearly every tag.
 */
export async function presentTag({ db, now }: { db: Db; now: Date }, tag: string): Promise<string> {
  const row = await readerOf(db)(tag);
  return row?.replacedAt && leadsOn(row.replacedAt, now) ? row.replacedBy! : tag;
}

function readerOf(db: Db) {
  let reader = readers.get(db);
  if (!reader) {
    const read = async (asked: readonly string[]) => {
      const rows = await prepared(db, 'present_tags', select).execute({ tags: asked.join(' ') });
      return new Map(rows.map((row) => [row.tag, row]));
    };
    readers.set(db, (reader = together(read, mostAtOnce)));
  }
  return reader;
}

function select(db: Db, name: string) {
  return db
    .select({ tag: tags.tag, replacedBy: tags.replacedBy, replacedAt: tags.replacedAt })
    .from(tags)
    .where(
      and(
        // The subquery hides how many there are, so that one plan serves all calls.
        sql`${tags.tag} = any(array(select unnest(string_to_array(${sql.placeholder('tags')}, ' '))))`,
        isNotNull(tags.replacedBy),
      ),
    )
    .prepare(name);
}
