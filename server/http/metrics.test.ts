import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import type { Feature } from '#server/feature.ts';
import { features } from '#server/features.ts';
import { letters } from '#server/jobs/tables.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
const token = 'a-secret-of-twenty-characters';
let app: FastifyInstance | undefined;
afterEach(() => app?.close());

async function anApp(metricsToken: string | null, more: readonly Feature[] = []): Promise<FastifyInstance> {
  const { textCeilings, ...config } = house().config;
  const ceilings = { ...textCeilings, house: { hour: 100, day: null } };
  app = await createApp(
    { ...house(), config: { ...config, textCeilings: ceilings, metricsToken } },
    { features: [...features, ...more], pool: () => ({ open: 7, idle: 2, waiting: 1 }) },
  );
  return app;
}

const scrape = (headers: Record<string, string> = { authorization: `Bearer ${token}` }) =>
  app!.inject({ url: '/metrics', headers });

test('is no page without METRICS_TOKEN, and for nobody without it', async () => {
  await anApp(null);
  expect((await scrape()).statusCode).toBe(404);
  await app!.close();
  await anApp(token);
  for (const authorization of ['', 'Bearer', 'Bearer wrong', `Bearer ${token}x`, token])
    expect((await scrape({ authorization })).statusCode, authorization).toBe(404);
});

test('shows what the process does, and how the database stands', async () => {
  await anApp(token);
  const at = house().clock.now();
  const letter = { channel: 'email', kind: 'x', recipient: 'ana@example.com', text: '' } as const;
  await house()
    .db.insert(letters)
    .values([
      { ...letter, id: '00000000-0000-7000-8000-000000000001', createdAt: new Date(at.getTime() - 90_000) },
      { ...letter, id: '00000000-0000-7000-8000-000000000002', createdAt: at, state: 'dead' },
    ]);
  await app!.inject({ url: '/healthz' });
  await app!.inject({ url: '/api/my-bikes/AB12CD34' });
  await app!.inject({ url: '/api/nothing/ana@example.com' });
  const { statusCode, body, headers } = await scrape();
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('text/plain');
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toMatch(/^pedivela_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} 1$/m);
  expect(body).toMatch(
    /^pedivela_request_duration_seconds_count\{method="GET",route="\/api\/my-bikes\/:tag",status="401"\} 1$/m,
  );
  expect(body).toMatch(/^pedivela_letters_waiting\{channel="email"\} 1$/m);
  expect(body).toMatch(/^# HELP pedivela_letters_dead .*\(operator: letters dead\)/m);
  expect(body).toMatch(/^pedivela_letters_waiting\{channel="sms"\} 0$/m);
  expect(Number(/^pedivela_letters_oldest_seconds\{channel="email"\} (.*)$/m.exec(body)![1])).toBeGreaterThanOrEqual(
    90,
  );
  expect(body).toMatch(/^pedivela_letters_dead\{channel="email"\} 1$/m);
  expect(body).toMatch(/^pedivela_texts_used_ratio\{per="hour"\} 0$/m);
  expect(body).toMatch(/^pedivela_insurer_calls_waiting 0$/m);
  expect(body).toMatch(/^pedivela_database_connections\{state="idle"\} 2$/m);
  expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(body).toMatch(/^pedivela_gauges_failed 0$/m);
  // Patterns and counts: neither who asked nor for what.
  expect(body).not.toMatch(/AB12CD34|ana@example\.com/);
});

test('figures that cannot be asked for are counted, and hide no others', async () => {
  const broken: Feature = { name: 'broken', gauges: async () => [() => Promise.reject(new Error('no such table'))] };
  await anApp(token, [broken]);
  const { statusCode, body } = await scrape();
  expect(statusCode).toBe(200);
  expect(body).toMatch(/^pedivela_gauges_failed 1$/m);
  expect(body).toMatch(/^pedivela_imports\{state="waiting"\} 0$/m);
});
