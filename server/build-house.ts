import type { PgBoss } from 'pg-boss';
import { type Connection, clockOf } from './db/connect.ts';
import { refuseOldRelease } from './db/release-floor.ts';
import type { Replica } from './db/replica/replica.ts';
import type { Feature } from './feature.ts';
import { keepKeyPeriods } from './identity/published-keys/published-keys.ts';
import { keepSigningKeys, assertKeysFit, newestKeyId } from './identity/signing-keys.ts';
import { createSigning } from './identity/signing.ts';
import { createOutbox } from './jobs/create-outbox.ts';
import { openQueue } from './jobs/queue.ts';
import type { OpenInsurer } from './outside/insurer/open-insurer.ts';
import type { Clock, Outside } from './outside/ports.ts';
import type { Config } from './settings/config.ts';
import { documentsOf, occasionsOf, personalOf } from './sum-features.ts';
import type { Traces } from './traces/traces.ts';
import type { House, Signing } from './verb/context.ts';
/** The drivers; the insurer's is opened with the house, whose database the sandbox remembers in. */
export type PickedOutside = Omit<Outside, 'insurer'> & { insurer: OpenInsurer };

/** What a house is built from besides its settings. */
type Parts = {
  features: readonly Feature[];
  connection: Connection;
  outside: PickedOutside;
  /** Whether this process runs the job queue's maintenance: servers do, commands are too short-lived. */
  background: boolean;
  /** The database's clock by default. */
  clock?: Clock;
  /** By default with the keys of the settings or of the data folder. */
  signing?: Signing;
  traces?: Traces | null;
  replica?: Replica | null;
};

/** A house, the queue that its outbox writes to, and a function that stops its clock from following the database's. */
export type BuiltHouse = { house: House; boss: PgBoss; stopClock: () => void };

/**
 * The one way to build a house: for the server, the operator's commands and tests. The caller that opened the
 * connection closes it. Throws `ReleaseTooOld` for a database whose tables are of a newer release.
 */
export async function buildHouse(
  config: Config,
  {
    features,
    connection,
    outside: picked,
    background,
    clock: given,
    signing: givenSigning,
    traces = null,
    replica = null,
  }: Parts,
): Promise<BuiltHouse> {
  await refuseOldRelease(connection.db);
  const { clock, stop: stopClock } = given ? { clock: given, stop: () => {} } : await clockOf(connection);
  const signing = givenSigning ?? (await signingOf(config, connection));
  const { publicKeys } = signing;
  await keepKeyPeriods(connection.db, { publicKeys, lost: config.lostSigningKeys, now: clock.now() });
  const boss = await openQueue(connection, { background });
  const outbox = createOutbox({ boss, clock, config, signing, traces });
  const { db, longDb } = connection;
  const outside: Outside = { ...picked, insurer: await picked.insurer({ db, clock }) };
  const house: House = {
    db,
    longDb,
    replica,
    clock,
    config,
    outside,
    signing,
    outbox,
    occasions: occasionsOf(features),
    personal: () => personalOf(features),
    documents: {},
    traces,
  };
  house.documents = documentsOf(features, house);
  return { house, boss, stopClock };
}

/** The signature with the keys of the settings or of the data folder; they have to fit what was signed before. */
async function signingOf(config: Config, { db }: Pick<Connection, 'db'>): Promise<Signing> {
  const newest = await newestKeyId(db);
  const areNeeded = newest !== null && !config.lostSigningKeys.includes(newest);
  const signing = await createSigning(config.signingKeys ?? (await keepSigningKeys(config.dataDir, areNeeded)));
  assertKeysFit(signing, newest, config);
  return signing;
}
