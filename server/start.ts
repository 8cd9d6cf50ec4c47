import { createApp } from './app.ts';
import { buildHouse } from './build-house.ts';
import type { Config } from './config.ts';
import type { House } from './context.ts';
import { connect, type Connection } from './db/connect.ts';
import { documents } from './documents.ts';
import { isForDevelopment } from './endpoints.ts';
import { closeApp } from './http/close-app.ts';
import { runJobs, type Jobs } from './jobs/run-jobs.ts';
import type { Outside } from './outside/ports.ts';
import { doTask } from './tasks.ts';
import type { WebBuild } from './web/web-build.ts';

/** What `main.ts` picked: the drivers of the outside needs, the web app, and what fills an empty house on demo servers. */
export type Picked = { outside: Outside; web?: WebBuild; seed?: (house: House) => Promise<void> };

/** Opens the house and serves it. Returns how to close it, in the order in which its parts need each other. */
export async function start(config: Config, picked: Picked): Promise<() => Promise<void>> {
  const connection = await connect(config);
  try {
    return await serve(config, picked, connection);
  } catch (error) {
    await connection.close();
    throw error;
  }
}

async function serve(
  config: Config,
  { outside, web, seed }: Picked,
  connection: Connection,
): Promise<() => Promise<void>> {
  const { house, boss, stopClock } = await buildHouse(config, { connection, outside, background: true });
  // The app is asked whether the jobs run before they do.
  const later: { jobs?: Jobs } = {};
  const running = { areRunning: () => later.jobs?.areRunning() ?? false };
  const app = await createApp(house, { jobs: running, ...(web && { web }) });
  if (config.demo) await seed?.({ ...house, db: house.longDb });
  const workers = await runJobs({
    ...house,
    boss,
    log: app.log,
    documents: documents(house),
    doTask: (task) => doTask(house, task),
    keepWords: isForDevelopment(config),
    // Another process cannot be there: the folder's lock sees to it.
    alone: connection.driver.kind === 'pglite',
  });
  later.jobs = workers;
  const close = async () => {
    await closeApp(app);
    await workers.stop();
    stopClock();
    await connection.close();
  };
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await app.close();
    await workers.stop();
    throw error;
  }
  return close;
}
