import type pg from 'pg';

/** Thrown when a pooler gives each transaction a connection of its own choice; the message says what to do. */
export class SharedSessions extends Error {
  constructor() {
    super(
      'DATABASE_URL leads to a pooler that shares one session of the database among several connections (PgBouncer with pool_mode = ' +
        'transaction or statement): prepared statements, limits and locks of a session would be another one’s. Name the database ' +
        'itself, or a pool with pool_mode = session.',
    );
  }
}

/** Without this, reads fail by chance, and a lock that a start took stays with whoever gets the session next. */
export async function refuseSharedSessions(pool: pg.Pool): Promise<void> {
  const [mine, other] = await Promise.all([pool.connect(), pool.connect()]);
  try {
    for (let round = 0; round < rounds; round++) {
      if (await areShared(mine, other)) throw new SharedSessions();
    }
  } finally {
    mine.release();
    other.release();
  }
}

/** A pooler that takes the sessions in turn may give the right one by chance. */
const rounds = 3;

/** Whether `other` has in a transaction the session that `mine` had a moment ago, or `mine` another one than then. */
async function areShared(mine: pg.ClientBase, other: pg.ClientBase): Promise<boolean> {
  const before = await sessionOf(mine);
  await other.query('begin');
  try {
    // In this order: where there is one session in all, `mine` would wait for the end of the transaction.
    return (await sessionOf(other)) === before || (await sessionOf(mine)) !== before;
  } finally {
    await other.query('rollback');
  }
}

async function sessionOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]!.pid;
}
