import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { features } from '#server/features.ts';
import { jobRuns } from '#server/jobs/tables.ts';
import { schedulesOf } from '#server/sum-features.ts';
import { operator } from '#tests/operator/operator-process.ts';
import { aPlace, type Place } from './place.ts';
import { startProduction } from './server.ts';

// What the person who runs the house sees of a server that is not as it should be.

const hour = 3_600_000;
const names = schedulesOf(features).map(({ name }) => name);

let place: Place;
beforeAll(async () => {
  place = await aPlace();
});
afterAll(() => place.clear());

test('a public address without encryption ends the start, with what to write in its place', async () => {
  const start = startProduction(place, { DEMO: '0', PUBLIC_URL: 'http://app.example.com.br' });
  await expect(start).rejects.toThrow(
    /The server ended at its start:[\s\S]*PUBLIC_URL: http:\/\/app\.example\.com\.br is open to the world and not encrypted.*Example: PUBLIC_URL=https:\/\/app\.example\.com\.br/,
  );
});

describe('a job that has not been done since the day before yesterday, on a disk that is nearly full', () => {
  const now = Date.now();
  const since = new Date(now - 48 * hour);
  const failedAt = new Date(now - 2 * hour);
  beforeAll(async () => {
    const { db, close } = await place.connect();
    const run = { startedAt: failedAt, succeededAt: since, failedAt, failures: 3, lastError: 'Error P0001 at x.ts:1' };
    await db.insert(jobRuns).values({ name: 'clean-up', since, ...run });
    await close();
  });

  test('are told at /readyz, and the server serves', async () => {
    // Ten terabytes.
    const server = await startProduction(place, { DEMO: '0', FREE_SPACE_MB: '10000000' });
    const answer = await fetch(`${server.url}/readyz`);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      {
        status: 'ok',
        database: 'ok',
        writes: 'ok',
        migrations: 'ok',
        jobs: 'ok',
        storages: 'ok',
        space: 'low',
        lateJobs: [{ name: 'clean-up', since: since.toISOString() }],
      },
    ]);
    await server.stop();
  });

  test('the job is in the operator’s list with its failures, beside each other one', async () => {
    const env = { ...place.env, DEMO: '0', PUBLIC_URL: 'https://tags.workshop.local' };
    const { exit, out, err } = await operator({ folder: place.folder, env }, ['jobs', 'list']);
    expect([exit, err]).toEqual([0, '']);
    const lines = out.trim().split('\n');
    for (const name of names) expect(lines.filter((line) => line.startsWith(`${name} `))).toHaveLength(1);
    const line = lines.find((one) => one.startsWith('clean-up '))!;
    expect(line.split(/\s{2,}/)).toEqual([
      'clean-up',
      '40 4 * * * America/Sao_Paulo',
      failedAt.toISOString(),
      since.toISOString(),
      failedAt.toISOString(),
      '3',
      '0',
      'Error P0001 at x.ts:1',
    ]);
  });
});
