import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as interfere from './interfere.ts';

let interfereWith: typeof interfere.interfereWith;

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('location', { href: 'http://app.example/test' });
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ tag: 'AB12', mine: false })));
  ({ interfereWith } = await import('./interfere.ts'));
});
afterEach(() => vi.unstubAllGlobals());

const endpoint = 'GET /api/tags/:tag';

test('an endpoint is lost, refused, answered or patched as given; other endpoints are not changed', async () => {
  interfereWith([{ endpoint, lose: true }]);
  await expect(fetch('/api/tags/AB12')).rejects.toThrow(TypeError);
  expect(await (await fetch('/api/tags/AB12/parts')).json()).toEqual({ tag: 'AB12', mine: false });
  expect(await (await fetch('/api/tags/AB12', { method: 'PUT' })).json()).toEqual({ tag: 'AB12', mine: false });

  interfereWith([{ endpoint, refuse: { code: 'serial-mismatch', triesLeft: 3 } }]);
  const refused = await fetch('/api/tags/AB12');
  expect(refused.status).toBe(409);
  expect(refused.headers.get('content-type')).toBe('application/problem+json');
  expect(await refused.json()).toEqual({ code: 'serial-mismatch', triesLeft: 3 });

  interfereWith([{ endpoint, answer: { resendAt: 'later' } }]);
  expect(await (await fetch('/api/tags/AB12')).json()).toEqual({ resendAt: 'later' });

  interfereWith([{ endpoint, patch: { mine: true } }]);
  expect(await (await fetch('/api/tags/AB12')).json()).toEqual({ tag: 'AB12', mine: true });
});

test('a held call waits until its caller aborts', async () => {
  interfereWith([{ endpoint, hold: true }]);
  const asker = new AbortController();
  const asked = fetch('/api/tags/AB12', { signal: asker.signal });
  asker.abort(new Error('gave up'));
  await expect(asked).rejects.toThrow('gave up');
});
