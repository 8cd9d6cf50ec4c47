import { beforeEach, expect, test, vi } from 'vitest';

const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
const refused = { code: 'receipt-taken' };

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: JSON.stringify({ language: 'en' }) }),
    documentElement: { lang: 'en' },
    querySelector: () => null,
    addEventListener: () => undefined,
  });
  vi.stubGlobal('navigator', { language: 'en', userAgent: 'Android' });
  vi.stubGlobal('location', new URL('http://app.example/error'));
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('addEventListener', () => undefined);
  const answer = { status: 409, headers: { 'content-type': 'application/problem+json' } };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(refused), answer)));
});

test('the words of a refusal come before a screen learns of it; without them something went wrong', async () => {
  const { loadFrame } = await import('./load-frame.ts');
  const { call } = await import('./api/call.ts');
  const { default: i18next } = await import('i18next');
  await loadFrame();
  expect(i18next.t('shell:refusal.receipt-taken')).toBe(i18next.t('shell:refusal.internal'));
  await expect(call('GET /api/tags/:tag', { tag: 'AB12CD34' })).rejects.toMatchObject(refused);
  expect(i18next.t('shell:refusal.receipt-taken')).toBe('This receipt is linked to another bike already.');
});
