import { afterEach, expect, test, vi } from 'vitest';
import { readAhead } from './read-ahead.ts';

afterEach(() => vi.unstubAllGlobals());

const tokens = JSON.stringify({ accessToken: { token: 'of-this-session' } });
const bike = { tag: 'AB12CD34', active: true };
const reads = '/api/my-bikes/:tag /api/my-bikes';

/** A line that gives this for everything, and keeps what was asked. */
function lineThatGives(answer: () => Promise<Response>) {
  const line = vi.fn<typeof fetch>(answer);
  vi.stubGlobal('fetch', line);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', {});
  return line;
}

test('all reads are one request with the session, whose answers come in their order', async () => {
  const parts = [null, { status: 200, body: { bikes: [] } }, null];
  const line = lineThatGives(async () => Response.json({ answers: parts }));
  const asked = readAhead(reads, tokens, bike)!;
  expect(asked.paths).toEqual(['/api/my-bikes/AB12CD34', '/api/my-bikes', '/api/me']);
  expect(line.mock.calls[0]![1]).toEqual({ headers: { authorization: 'Bearer of-this-session' } });
  expect(await asked.answers).toEqual(parts);
  expect(line).toHaveBeenCalledOnce();
});

test('a bike that is nobody’s is not asked for as an own one', () => {
  lineThatGives(async () => Response.json({ answers: [] }));
  expect(readAhead(reads, tokens, { ...bike, active: false })!.paths).toEqual(['/api/my-bikes', '/api/me']);
});

test.each<[string, () => Promise<Response>]>([
  ['without a connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['refused as a whole', async () => new Response('{}', { status: 503 })],
  ['broken off', async () => new Response('{"answers":[', { status: 200 })],
])('%s nothing has come', async (_name, answer) => {
  lineThatGives(answer);
  expect(await readAhead(reads, tokens, bike)!.answers).toBeNull();
});
