import type { PgBoss } from 'pg-boss';
import { keepSigningKeys } from './account/keep-signing-keys.ts';
import { createSigning, type Signing } from './account/signing.ts';
import type { Config } from './config.ts';
import type { House } from './context.ts';
import type { Connection } from './db/connect.ts';
import { clockOf } from './db/database-clock.ts';
import { createOutbox } from './jobs/create-outbox.ts';
import { openQueue } from './jobs/queue.ts';
import type { Clock, Outside } from './outside/ports.ts';

/** What a house is built of besides its settings. */
type Parts = {
  connection: Connection;
  outside: Outside;
  /** Whether this process does the job queue's upkeep: a server's does, a command's ends too soon. */
  background: boolean;
  /** The database's unless given. */
  clock?: Clock;
  /** From the settings' keys, or those in the data folder, unless given. */
  signing?: Signing;
};

/** A house, the queue that its outbox writes to, and how its clock stops following the database's. */
export type BuiltHouse = { house: House; boss: PgBoss; stopClock: () => void };

/** The one way to build a house: for the server, the operator's commands and tests. Whoever opened the connection closes it. */
export async function buildHouse(
  config: Config,
  { connection, outside, background, clock: given, signing: givenSigning }: Parts,
): Promise<BuiltHouse> {
  const { clock, stop: stopClock } = given ? { clock: given, stop: () => {} } : await clockOf(connection);
  const signing = givenSigning ?? (await createSigning(config.signingKeys ?? (await keepSigningKeys(config.dataDir))));
  const boss = await openQueue(connection, { background });
  const outbox = createOutbox({ boss, clock, config, signing });
  const { db, longDb } = connection;
  return { house: { db, longDb, clock, config, outside, signing, outbox }, boss, stopClock };
}
