import { sql } from 'drizzle-orm';
import { connect, type Place } from '#bench/databases.ts';
import { startHouse } from '#bench/house-process.ts';
import type { Report, Row } from '#bench/report.ts';
import { rowsOf } from '#server/db/records.ts';
import { createSigning, makeSigningKey } from '#server/identity/signing.ts';
import { parseConfig } from '#server/settings/parse-config.ts';
import { Journey } from '#tests/kill/journey.ts';
import { inactiveBikes } from '#tests/production/stock-bikes.ts';
import { backendTimes, usedBetween } from './backends.ts';
import { tableSizes } from './table-sizes.ts';

type Counts = ReadonlyMap<string, number>;

/** The rows that so many pieces of work added to each table, of one of them. */
export function addedEach(before: Counts, after: Counts, times: number): [table: string, rows: number][] {
  return [...after]
    .map(([table, rows]): [string, number] => [table, (rows - (before.get(table) ?? 0)) / times])
    .filter(([, rows]) => rows >= 0.5);
}

/** What a person leaves behind who makes an account, confirms phone and address and activates a bike: rows, journal, processor time. */
export async function activationReport(place: Place, times: number): Promise<Report> {
  const connection = await connect(place);
  const { db } = connection;
  const demo = await startHouse(place, { env: { DEMO: '1' } });
  try {
    const signing = await createSigning([await makeSigningKey()]);
    const house = { db, config: parseConfig({}), signing, clock: { now: () => new Date() } };
    const bikes = await inactiveBikes(house, times + 3);
    const walk = async (bike: (typeof bikes)[number]) => {
      const journey = new Journey(bike);
      await journey.walk(demo.origin);
      if (!journey.finished) throw new Error('A journey was cut off.');
    };
    for (const bike of bikes.splice(0, 3)) await walk(bike);
    const countAll = async () => new Map((await tableSizes(db)).map(({ table, rows }) => [table, rows]));
    const look = async () => ({ backends: await backendTimes(db), server: demo.processorTime(), log: await logOf() });
    const logOf = async () =>
      (
        await rowsOf<{ at: number }>(
          db,
          sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::double precision as at`,
        )
      )[0]!.at;
    const counted = await countAll();
    const before = await look();
    const began = performance.now();
    for (const bike of bikes) await walk(bike);
    const took = performance.now() - began;
    const after = await look();
    const rows: Row[] = [];
    for (const [table, added] of addedEach(counted, await countAll(), times))
      rows.push({ table, 'rows each': Number(added.toFixed(1)), 'bytes a row': await widthOf(table) });
    const each = (sum: number) => Math.round(sum / times).toLocaleString('en');
    return {
      title: `What ${times} people leave behind who make an account and activate a bike`,
      rows,
      notes: [
        `Each takes ${each(took)} ms in eight requests, one person after the other: ${each((after.server ?? 0) - (before.server ?? 0))} ms of the ` +
          `server’s processor, ${each(usedBetween(before.backends, after.backends))} ms of PostgreSQL’s, ${each(after.log - before.log)} bytes of its log.`,
        'Bytes of a row without its indexes, as stored; letters are kept for 30 days, what the queue has done for some days.',
      ],
    };
  } finally {
    await demo.close();
    await connection.close();
  }

  /** The average row as it is stored, with the header and the pointer that each has. */
  async function widthOf(table: string): Promise<number> {
    const asked = sql`select avg(pg_column_size(t.*))::double precision + 4 as width from ${sql.raw(table)} t`;
    return Math.round((await rowsOf<{ width: number }>(db, asked))[0]!.width);
  }
}
