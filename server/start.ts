import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { createApp } from './app.ts';
import { buildHouse, type PickedOutside } from './build-house.ts';
import { connect, type Connection } from './db/connect.ts';
import { ReleaseTooOld } from './db/errors.ts';
import { watchReleaseFloor } from './db/release-floor.ts';
import type { OpenReplica } from './db/replica/open-replica.ts';
import type { Feature } from './feature.ts';
import { closeApp } from './http/connections.ts';
import { runRounds } from './jobs/rounds.ts';
import { runJobs, type Jobs } from './jobs/run-jobs.ts';
import type { WebBuild } from './pages/web-build.ts';
import { endIdleParsers } from './parsing/parse.ts';
import { type Config, isForDevelopment } from './settings/config.ts';
import { jobsOf, roundsOf, tasksOf } from './sum-features.ts';
import type { Traces } from './traces/traces.ts';
import type { House } from './verb/context.ts';

/**
 * The parts that `main.ts` chose: the features, the outside drivers, the web app, and what fills an empty house on
 * demo servers.
 */
export type Picked = {
  features: readonly Feature[];
  outside: PickedOutside;
  web?: WebBuild;
  seed?: (house: House) => Promise<void>;
};

type Opened = { connection: Connection; replica: OpenReplica | null };
/** What is there once it runs: `/readyz` may be called before the jobs do. */
type Later = { jobs?: Jobs; log?: FastifyBaseLogger; isGoing: boolean };

/** Opens the house and serves it. Returns how to close it, in the order in which its parts need each other. */
export async function start(config: Config, picked: Picked): Promise<() => Promise<void>> {
  const connection = await connect(config);
  const later: Later = { isGoing: false };
  const replica = await replicaOf(config, connection, later);
  try {
    return await serve(config, picked, { connection, replica }, later);
  } catch (error) {
    await replica?.close();
    await connection.close();
    throw error;
  }
}

async function serve(
  config: Config,
  { features, outside, web, seed }: Picked,
  { connection, replica }: Opened,
  later: Later,
): Promise<() => Promise<void>> {
  const traces = config.traces && (await followTraces(config.traces, connection, replica, later));
  replica?.follow();
  const parts = { features, connection, outside, background: true, traces, replica };
  const { house, boss, stopClock } = await buildHouse(config, parts);
  const running = { areRunning: () => later.jobs?.areRunning() ?? false };
  const { driver } = connection;
  const pool = driver.kind === 'postgres' ? () => stateOf(driver.client) : undefined;
  const app = await createApp(house, {
    features,
    jobs: running,
    pressure: 'watched',
    isGoing: () => later.isGoing,
    ...(web && { web }),
    ...(pool && { pool }),
  });
  later.log = app.log;
  if (config.demo) await seed?.({ ...house, db: house.longDb });
  const workers = await runJobs({
    ...house,
    boss,
    log: app.log,
    documents: house.documents,
    doTask: tasksOf(features, house),
    jobs: jobsOf(features),
    keepWords: isForDevelopment(config),
    // The folder's lock excludes a second process.
    alone: connection.driver.kind === 'pglite',
  });
  later.jobs = workers;
  const stopRounds = runRounds(house, roundsOf(features), app.log);
  const stopWatch = watchReleaseFloor(house.db, () => {
    app.log.error(new ReleaseTooOld().message);
    void Promise.all([workers.stop(), stopRounds()]);
  });
  const close = async () => {
    stopWatch();
    later.isGoing = true;
    await sleep(config.stopDelay * 1000);
    await closeApp(app);
    await Promise.all([workers.stop(), stopRounds()]);
    endIdleParsers();
    stopClock();
    await replica?.close();
    await Promise.all([connection.close(), traces?.close()]);
  };
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    stopWatch();
    await app.close();
    await Promise.all([workers.stop(), stopRounds()]);
    throw error;
  }
  return close;
}

/** The replica that the settings name, beside a database server. */
async function replicaOf(
  { databaseReadUrl }: Config,
  { db, driver }: Connection,
  later: Pick<Later, 'log'>,
): Promise<OpenReplica | null> {
  if (databaseReadUrl === null || driver.kind !== 'postgres') return null;
  const { openReplica } = await import('./db/replica/open-replica.ts');
  return openReplica(databaseReadUrl, { db, pool: driver.client }, (isUsed) => {
    if (isUsed) later.log?.info('strangers read from the replica');
    else later.log?.warn('the replica is behind or away: strangers read from the primary');
  });
}

/** Loads what sends traces, and has the database's statements in them. */
async function followTraces(
  settings: NonNullable<Config['traces']>,
  connection: Connection,
  replica: OpenReplica | null,
  later: Pick<Later, 'log'>,
): Promise<Traces> {
  const [{ openTraces }, { traceQueries }] = await Promise.all([
    import('./traces/open-traces.ts'),
    import('./db/trace-queries.ts'),
  ]);
  const traces = openTraces(settings, {
    warn: (facts, words) => later.log?.warn(facts, words),
    info: (facts, words) => later.log?.info(facts, words),
  });
  traceQueries(connection, traces, replica ? [replica.pool] : []);
  return traces;
}

const stateOf = ({ totalCount, idleCount, waitingCount }: pg.Pool) => ({
  open: totalCount,
  idle: idleCount,
  waiting: waitingCount,
});
