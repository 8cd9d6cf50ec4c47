import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '#server/features.ts';
import { keepQueue, openQueue } from '#server/jobs/queue.ts';
import { schedulesOf } from '#server/sum-features.ts';
import { jobCases } from '#tests/jobs/job-cases.ts';
import { aPlace, type Place } from './place.ts';
import { startProduction } from './server.ts';
import { stock } from './stock-bikes.ts';

// What tests run is compiled by another compiler than Node's own; what a job loads, it loads when it runs.

const names = schedulesOf(features).map(({ name }) => name);

let place: Place;
beforeAll(async () => {
  place = await aPlace();
});
afterAll(() => place.clear());

/** A row for each job, by the job's name. */
function stockRows(): Promise<Map<string, string>> {
  return stock(place, async (house) => {
    const rows = new Map<string, string>();
    for (const name of names) rows.set(name, await jobCases[name]!.aRow(house));
    return rows;
  });
}

/** Has each job run once, as soon as a server is there. */
async function queueJobs(): Promise<void> {
  const connection = await place.connect();
  const boss = await openQueue(connection, { background: false });
  for (const name of names) {
    await keepQueue(boss, name, { expireInSeconds: 600 });
    await boss.send(name);
  }
  await boss.stop({ graceful: false });
  await connection.close();
}

test('the built server runs each scheduled job, and each does what it is for', async () => {
  const rows = await stockRows();
  await queueJobs();
  const server = await startProduction(place, { LOG_LEVEL: 'info', DEMO: '0' });
  const done = () => names.filter((name) => server.output().includes(`"job":"${name}","ms"`));
  await expect.poll(done, { timeout: 60_000 }).toEqual(names);
  await server.stop();
  expect(server.output()).not.toMatch(/"level":[56]0/);
  await stock(place, async (house) => {
    for (const [name, id] of rows) expect([name, await jobCases[name]!.isDone(house, id)]).toEqual([name, true]);
  });
}, 300_000);
