import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCertificate } from '#domain/ownership/contract.ts';
import { reportTheft } from '#domain/stolen/contract.ts';
import { findTag } from '#domain/tag/contract.ts';
import { createApp } from '#server/app.ts';
import type { Replica } from '#server/db/replica/replica.ts';
import { features } from '#server/features.ts';
import { anOwnedBike } from '#tests/builders/sold-bike.ts';
import { ask } from '#tests/server/ask.ts';
import { builtWeb } from '#tests/server/built-web.ts';
import { useHouse, type TestHouse } from '#tests/server/house.ts';

const metricsToken = 'a-secret-of-twenty-characters';
const bare = useHouse({ metricsToken });
let house: TestHouse;
/** What was asked of the replica. */
let asked: string[] = [];

/** The database itself, under the name of a replica. */
const replica: Replica = {
  read: (work) => {
    asked.push('read');
    return work(bare().db);
  },
  settle: async () => void asked.push('settle'),
  state: () => ({ isUsed: false, lag: 7, reads: { replica: 3, primary: 2, repeated: 1 } }),
};
const during = async (work: () => Promise<unknown>) => {
  asked = [];
  await work();
  return asked;
};

beforeAll(async () => {
  const app = await createApp({ ...bare(), replica }, { features, web: await builtWeb() });
  house = { ...bare(), replica, app };
});
afterAll(() => house?.app.close());

test('strangers’ landings and checks may be read from the replica; of nobody else', async () => {
  const { owner, tag, certificateNumber } = await anOwnedBike(house);
  const number = certificateNumber!;
  const page = { url: `/${tag}`, headers: { accept: 'text/html' } };
  expect(await during(() => ask(house, findTag, { tag }))).toEqual(['read']);
  expect(await during(() => ask(house, getCertificate, { number }))).toEqual(['read']);
  expect(await during(() => house.app.inject(page))).toEqual(['read']);
  expect(await during(() => ask(house, findTag, { tag }, { token: owner.token }))).toEqual([]);
});

test('a browser that sent a change reads from the primary for as long as the replica may lack it', async () => {
  const { tag } = await anOwnedBike(house);
  const sent = await house.app.inject({ method: 'POST', url: '/api/sessions', payload: {} });
  expect(sent.headers['set-cookie']).toBe('changed=1; Path=/; Max-Age=3; HttpOnly; SameSite=Lax; Secure');
  const headers = { accept: 'text/html', cookie: 'language=en; changed=1' };
  for (const url of [`/${tag}`, `/api/tags/${tag}`, `/api/answers?of=/api/tags/${tag}`])
    expect(await during(() => house.app.inject({ url, headers }))).toEqual([]);
  const read = await house.app.inject({ url: `/api/tags/${tag}`, headers: { accept: 'application/json' } });
  expect(read.headers['set-cookie']).toBeUndefined();
});

test('without a replica no browser is marked', async () => {
  const sent = await bare().app.inject({ method: 'POST', url: '/api/sessions', payload: {} });
  expect(sent.headers['set-cookie']).toBeUndefined();
});

test('what everybody has to see at once is answered when it is settled', async () => {
  const { owner, tag } = await anOwnedBike(house);
  const report = () => ask(house, reportTheft, { tag, id: crypto.randomUUID() }, { token: owner.token });
  expect(await during(report)).toEqual(['settle']);
});

test('the replica is watched, and its absence takes no process out of service', async () => {
  const app = await createApp(house, { features, jobs: { areRunning: () => true } });
  const ready = await app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([200, expect.objectContaining({ status: 'ok', replica: 'behind' })]);
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } });
  expect(body).toContain('\npedivela_replica_lag_seconds 7\n');
  expect(body).toContain('\npedivela_stranger_reads_total{from="repeated"} 1\n');
  await app.close();
});
