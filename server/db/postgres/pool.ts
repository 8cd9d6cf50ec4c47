import type { Socket } from 'node:net';
import pg from 'pg';
import { encryption } from './encryption.ts';

/** Time limits of the database, in milliseconds. 0: none. */
export type Patience = {
  /** For a connection: a new one, or one of the pool's that is busy. */
  connecting: number;
  /** For one lock: of a row, a table, or an advisory one. */
  lock: number;
  /** For one statement, locks that it waits for included. */
  statement: number;
  /** Between two statements of a transaction, which keeps its locks meanwhile. */
  idleInTransaction: number;
  /** Without a byte from the server during a query: when longer than a statement may take, the server itself hangs. */
  silence: number;
};

/** For requests, which people wait for. */
export const forRequests: Patience = {
  connecting: 5_000,
  // Only an import's batch keeps one for long: waiting longer keeps a connection from others for nothing.
  lock: 3_000,
  statement: 10_000,
  idleInTransaction: 30_000,
  silence: 12_000,
};

/**
 * For imports, migrations, maintenance and the operator's commands: their statements may take minutes. What waits for another process
 * of its kind for as long as that takes says so (`locks.ts`).
 */
export const forLongWork: Patience = {
  connecting: 5_000,
  lock: 60_000,
  statement: 0,
  idleInTransaction: 0,
  silence: 0,
};

/**
 * A pool of connections that never hang: a late statement fails and its connection is closed. No connection is opened
 * before its first use.
 */
export function openPool(url: string, connections: number, patience: Patience): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: patience.connecting,
    keepAlive: true,
    ...encryption(url),
    verify: (client, done) => void setLimits(client, patience).then(() => done(), done),
  });
  // Without listeners, a connection that the server ends would end the process: an idle one, or one in a transaction.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  giveBackWhatEnded(pool);
  if (patience.silence > 0) endWhatIsSilent(pool, patience.silence);
  return pool;
}

/** A statement of the session, and no start-up parameters: a pooler in front of the database refuses those, or drops them. */
async function setLimits(client: pg.ClientBase, { connecting, ...patience }: Patience): Promise<void> {
  const limits = { lock_timeout: patience.lock, statement_timeout: patience.statement };
  const all = { ...limits, idle_in_transaction_session_timeout: patience.idleInTransaction };
  const set = Object.entries(all).filter(([, milliseconds]) => milliseconds > 0);
  const text = set.map(([name, milliseconds]) => `set ${name} = ${milliseconds}`).join('; ');
  // Bounded by itself: the pool's own bound ends with the connection.
  const bounded: pg.QueryConfig & { query_timeout: number } = { text, query_timeout: connecting };
  if (text) await client.query(bounded);
}

/**
 * A connection that ends while it is in use is released at once. Drizzle forgets the one whose `begin` fails, and the
 * pool would count it as busy for ever.
 */
function giveBackWhatEnded(pool: pg.Pool): void {
  const out = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => void out.add(client));
  pool.on('release', (_error, client) => void out.delete(client));
  pool.on('connect', (client) => {
    client.on('end', () => {
      if (!out.has(client)) return;
      client.release(true);
      // Its holder still releases it later.
      client.release = () => {};
    });
  });
}

/** Ends connections to a server that does not react during a query. */
function endWhatIsSilent(pool: pg.Pool, silence: number): void {
  pool.on('acquire', (client) => void socketOf(client).setTimeout(silence));
  pool.on('release', (_error, client) => void socketOf(client).setTimeout(0));
  pool.on('connect', (client) => {
    const socket = socketOf(client);
    socket.on('timeout', () => socket.destroy(Object.assign(new Error('No answer.'), { code: 'ETIMEDOUT' })));
  });
}

function socketOf(client: pg.PoolClient): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}

/** Thrown when no place became free in time; to the outside, a database without a free connection. */
export class NoPlace extends Error {
  readonly code = '53300';

  constructor() {
    super('Every connection for changes is in use.');
  }
}

/**
 * Runs so many pieces of work at once; the others wait for a place in the order of their arrival, for so many milliseconds
 * at most, and are then refused with {@link NoPlace}.
 */
export function places(count: number, patience: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting = new Set<() => void>();
  let free = count;
  const take = (): Promise<void> => {
    if (free > 0) return Promise.resolve(void free--);
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        waiting.delete(start);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(start);
        reject(new NoPlace());
      }, patience);
      waiting.add(start);
    });
  };
  const leave = () => {
    const [next] = waiting;
    if (next) next();
    else free++;
  };
  return async (work) => {
    await take();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
