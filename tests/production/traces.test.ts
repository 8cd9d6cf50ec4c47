import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOtlpReceiver, type OtlpReceiver } from '#tests/server/otlp-receiver.ts';
import { patient } from '#tools/patience.ts';
import { aPlace, type Place } from './place.ts';
import { startProduction } from './server.ts';

let place: Place;
let receiver: OtlpReceiver;
beforeAll(async () => {
  [place, receiver] = await Promise.all([aPlace(), anOtlpReceiver()]);
});
afterAll(async () => {
  await receiver.close();
  await place.clear();
});

const start = (env: Record<string, string> = {}) => startProduction(place, { DEMO: '0', LOG_LEVEL: 'info', ...env });
const traced = () => start({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint });

type Line = { reqId?: string; traceId?: string; msg?: string };
const linesOf = (output: string) =>
  output.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Line] : []));

const ofProxy = 'f3c2a9d0b1e84756a0c1d2e3f4a5b6c7';
const headers = { 'x-forwarded-for': '198.51.100.7', 'x-request-id': ofProxy };

test('what a process did last arrives while it ends, and its log names the trace', async () => {
  const server = await traced();
  const answer = await fetch(`${server.url}/api/tags/AB12CD34`, { headers });
  expect(answer.headers.get('x-request-id')).toBe(ofProxy);
  await server.stop();
  const [request, ...more] = receiver.spans().filter(({ name }) => name === 'GET /api/tags/:tag');
  expect(more).toEqual([]);
  expect(request!.attributes['pedivela.request_id']).toBe(ofProxy);
  const children = receiver.spans().filter(({ parentSpanId }) => parentSpanId === request!.spanId);
  expect(children.map(({ name }) => name)).toContain('select tags');
  const lines = linesOf(server.output()).filter(({ reqId }) => reqId === ofProxy);
  expect(lines.map(({ traceId, msg }) => [traceId, msg])).toEqual([[request!.traceId, 'answered']]);
});

test('a collector that hangs delays no answer and no end; the log says it once', async () => {
  receiver.does('hang');
  const before = receiver.messages();
  const server = await traced();
  for (let nth = 0; nth < 700; nth++) expect((await fetch(`${server.url}/robots.txt`, { headers })).status).toBe(200);
  // A full message goes out at once, and nobody answers it.
  await expect.poll(() => receiver.messages()).toBeGreaterThan(before);
  const said = () => server.output().split('the collector of traces does not take them').length - 1;
  await expect.poll(said, { timeout: patient(30_000) }).toBe(1);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  await server.stop();
  expect(said()).toBe(1);
  expect(server.output()).not.toContain('The end took too long');
  receiver.does('take');
});

test('without the setting nothing is sent, and no line names a trace', async () => {
  const before = receiver.messages();
  const server = await start();
  await fetch(`${server.url}/api/tags/AB12CD34`, { headers });
  await server.stop();
  const lines = linesOf(server.output()).filter(({ reqId }) => reqId === ofProxy);
  expect(lines.map(({ traceId, msg }) => [traceId, msg])).toEqual([[undefined, 'answered']]);
  expect(receiver.messages()).toBe(before);
});
