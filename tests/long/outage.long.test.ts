import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeSigningKey } from '#server/identity/signing.ts';
import { startProduction, type ProductionServer } from '#tests/production/server.ts';
import { anInterruptibleProxy, type InterruptibleProxy } from '#tests/server/interruptible-proxy.ts';

const base = process.env.TEST_DATABASE_URL ?? '';
const name = `pedivela_long_outage_${process.pid}`;
/** Concurrent clients, and the seconds of the outage. */
const phones = 40;
const away = 6;
/** Seconds that anybody waits at most: for a connection and then for a silent server, and what a busy machine adds. */
const promised = { gone: 6, hanging: 20 };

let proxy: InterruptibleProxy;
let server: ProductionServer;

async function atDatabase(database: string, statement: string): Promise<pg.Client> {
  const url = new URL(base);
  url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(statement);
  return client;
}

/** The answers within some seconds: how often each status, the slowest, and whether each was a page. */
async function look(seconds: number, path = '/ZZZZ9999') {
  const statuses: Record<string, number> = {};
  let slowest = 0;
  let pages = true;
  const until = performance.now() + seconds * 1000;
  const phone = async (index: number) => {
    while (performance.now() < until) {
      const since = performance.now();
      const headers = { 'accept': 'text/html', 'x-forwarded-for': `203.0.113.${index}` };
      const answer = await fetch(server.url + path, { headers }).catch(() => null);
      const text = await answer?.text();
      slowest = Math.max(slowest, (performance.now() - since) / 1000);
      const status = answer?.status ?? 'none';
      statuses[status] = (statuses[status] ?? 0) + 1;
      pages &&= text?.startsWith('<!doctype html>') ?? false;
      // Time: a phone asks twenty times a second.
      await sleep(50);
    }
  };
  await Promise.all(Array.from({ length: phones }, (_, index) => phone(index)));
  return { statuses, slowest, pages };
}

const status = (path: string) => fetch(server.url + path).then((answer) => answer.status);
const linesOfOutage = () => server.output().match(/"msg":"the database cannot be used"/g)?.length ?? 0;
const errorLines = () => server.output().match(/"level":50/g)?.length ?? 0;

/** Waits until pages come again; the seconds that it took. */
async function backAfter(): Promise<number> {
  const since = performance.now();
  await vi.waitFor(async () => expect(await status('/readyz')).toBe(200), { timeout: 30_000, interval: 100 });
  return (performance.now() - since) / 1000;
}

describe.skipIf(!base)('a PostgreSQL', () => {
  beforeAll(async () => {
    await (await atDatabase('postgres', `create database ${name}`)).end();
    const { hostname, port } = new URL(base);
    proxy = await anInterruptibleProxy({ host: hostname, port: Number(port || 5432) });
    const url = new URL(base);
    url.host = `127.0.0.1:${proxy.port}`;
    url.pathname = `/${name}`;
    const env = { DATABASE_URL: url.href, SIGNING_KEYS: JSON.stringify([await makeSigningKey()]), DEMO: '0' };
    const folder = mkdtempSync(join(tmpdir(), 'pedivela-outage-'));
    const nowhere = () => Promise.reject(new Error('The server has the database.'));
    server = await startProduction({ folder, env, connect: nowhere, clear: () => Promise.resolve() });
  });
  afterAll(async () => {
    proxy?.restore();
    await server?.stop();
    await proxy?.close();
    await (await atDatabase('postgres', `drop database if exists ${name} with (force)`)).end();
  });

  test('that is gone: a page at once, few lines in the log, and back by itself', async () => {
    expect((await look(1)).statuses).not.toHaveProperty('503');
    const before = errorLines();
    proxy.cut();
    const { statuses, slowest, pages } = await look(away);
    const [ready, healthy] = [await status('/readyz'), await status('/healthz')];
    proxy.restore();
    const back = await backAfter();
    const lines = errorLines() - before;
    console.log({ statuses, slowest, pages, ready, healthy, lines, back });
    expect(Object.keys(statuses)).toEqual(['503']);
    expect(pages).toBe(true);
    expect(slowest).toBeLessThan(promised.gone);
    expect([ready, healthy]).toEqual([503, 200]);
    expect(lines).toBeLessThanOrEqual(away + back + 4);
    expect(linesOfOutage()).toBeGreaterThan(0);
    expect((await look(1)).statuses).toEqual({ 404: expect.any(Number) as number });
  });

  test('that hangs: nobody waits for ever, and every connection is there again afterwards', async () => {
    proxy.freeze();
    const { statuses, slowest, pages } = await look(away);
    proxy.restore();
    const back = await backAfter();
    const after = await look(3);
    console.log({ statuses, slowest, pages, back, after });
    expect(Object.keys(statuses)).toEqual(['503']);
    expect(pages).toBe(true);
    expect(slowest).toBeLessThan(promised.hanging);
    expect(after.statuses).toEqual({ 404: expect.any(Number) as number });
    expect(after.slowest).toBeLessThan(5);
  });

  test('with a table that somebody keeps locked: what needs it is given up in time', async () => {
    const holder = await atDatabase(name, 'begin; lock table tags in access exclusive mode');
    const { statuses, slowest, pages } = await look(1);
    const healthy = await status('/healthz');
    await holder.end();
    const back = await backAfter();
    console.log({ statuses, slowest, pages, healthy, back });
    expect(Object.keys(statuses)).toEqual(['503']);
    expect(pages).toBe(true);
    expect(slowest).toBeLessThan(promised.hanging);
    expect(healthy).toBe(200);
    expect((await look(1)).statuses).toEqual({ 404: expect.any(Number) as number });
  });
});
