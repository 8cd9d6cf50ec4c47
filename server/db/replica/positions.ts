import type pg from 'pg';
import type { Position } from './freshness.ts';

/** After a failover the former primary's log goes on as another one under the same system: the timeline tells them apart. */
const identity = `concat_ws(' ', current_database(), (pg_control_system()).system_identifier, (pg_control_checkpoint()).timeline_id)`;
const ofPrimary = `select ${identity} as "of", pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as at`;
const ofReplica = `select ${identity} as "of", pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as at where pg_is_in_recovery()`;

/** Where the log of the primary is. What was committed before this was asked lies before it. */
export async function positionOfPrimary(pool: pg.Pool): Promise<Position> {
  return (await positionIn(pool, ofPrimary))!;
}

/** Up to where a replica shows the log; null where what answers follows nobody. */
export function positionOfReplica(pool: pg.Pool): Promise<Position | null> {
  return positionIn(pool, ofReplica);
}

async function positionIn(pool: pg.Pool, text: string): Promise<Position | null> {
  const { rows } = await pool.query<{ of: string; at: string }>(text);
  return rows[0] ? { of: rows[0].of, at: BigInt(rows[0].at) } : null;
}
