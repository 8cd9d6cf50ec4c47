import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { serveAppWorker } from './app-worker.ts';

async function workerOf(installedApp: boolean, headers: Record<string, string> = {}) {
  const app = Fastify();
  serveAppWorker(app, 'the worker of this build', { installedApp });
  const answer = await app.inject({ url: '/sw.js', headers });
  await app.close();
  return answer;
}

test('the worker is asked for at each visit, may call this server alone, and is sent again only when it changed', async () => {
  const { statusCode, payload, headers } = await workerOf(true);
  expect([statusCode, payload]).toEqual([200, 'the worker of this build']);
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-type']).toMatch('text/javascript');
  expect(headers['content-security-policy']).toContain(`connect-src 'self'`);
  const again = await workerOf(true, { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.payload]).toEqual([304, '']);
  const off = await workerOf(false, { 'if-none-match': String(headers.etag) });
  expect(off.statusCode).toBe(200);
});

test('switched off, it is one that removes itself', async () => {
  const { payload } = await workerOf(false);
  expect(payload).toContain('registration.unregister()');
  expect(payload).not.toContain('the worker of this build');
});
