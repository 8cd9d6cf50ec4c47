import { sql } from 'drizzle-orm';
import { connect, type Place } from '#bench/databases.ts';
import type { Report } from '#bench/report.ts';
import { removeRows } from '#server/db/remove-rows.ts';
import { oldLetters } from '#server/jobs/letters.store.ts';

/** What the nightly clean-up takes for letters that went out so long ago, in the midst of as many that stay. */
export async function cleanUpReport(place: Place, letters: number): Promise<Report> {
  const { longDb: db, close } = await connect(place);
  try {
    await db.execute(sql`insert into letters (id, channel, kind, recipient, subject, text, state, created_at, sent_at)
      select gen_random_uuid(), 'email', 'bench', 'owner' || n || '@example.com', 'Recall', repeat(md5(n::text), 40), 'sent', day, day
      from generate_series(1, ${2 * letters}::int) n, lateral (select now() - n % 2 * interval '40 days' as day) d`);
    await db.execute(sql`analyze letters`);
    const began = performance.now();
    await removeRows(db, oldLetters('sent', new Date(Date.now() - 30 * 86_400_000)));
    const seconds = (performance.now() - began) / 1000;
    return {
      title: `The nightly clean-up on PostgreSQL, ${letters.toLocaleString('en')} of ${(2 * letters).toLocaleString('en')} letters`,
      rows: [{ 'seconds': seconds, 'rows a second': Math.round(letters / seconds) }],
    };
  } finally {
    await close();
  }
}
