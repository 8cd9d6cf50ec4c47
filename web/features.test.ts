import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Feature } from './feature.ts';
import { features } from './features.ts';
import { routes } from './routes.ts';

const folders = features.map(({ folder }) => folder);
const boot = {
  language: 'en',
  settings: { development: true, maintenance: false, shortLinkUrl: 'http://app.example' },
};
const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: JSON.stringify(boot) }),
    documentElement: { lang: 'en' },
    querySelector: () => null,
    addEventListener: () => undefined,
  });
  vi.stubGlobal('navigator', { language: 'en', userAgent: 'Android' });
  vi.stubGlobal('location', new URL('http://app.example/error'));
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('history', { replaceState: () => undefined, pushState: () => undefined });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  vi.doUnmock('./features.ts');
  vi.unstubAllGlobals();
});

/** The app with these features only. */
async function appWith(some: readonly Feature[]) {
  vi.doMock('./features.ts', () => ({ features: some }));
  const [, { load, shownNow }, { loadScreen }, { screenStates }] = await Promise.all([
    import('./router.ts'),
    import('./shell/travel/router.ts'),
    import('./screens.ts'),
    import('./all-screens/states.ts'),
  ]);
  const notFound = await loadScreen({});
  return { load, shownNow, loadScreen, screenStates, notFound };
}

test.each(folders)('without the feature %s the app starts, and no part of it is loaded', async (left) => {
  const { load, shownNow, loadScreen, screenStates, notFound } = await appWith(
    features.filter(({ folder }) => folder !== left),
  );
  await load();
  const error = await loadScreen({ screen: 'shell/pages/error.screen.tsx' });
  expect(shownNow()).toMatchObject({ place: { path: '/error' }, view: { screen: error.default } });
  const rows = routes.filter(({ screen }) => screen?.startsWith(`${left}/`));
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(await loadScreen(row)).toBe(notFound);
  const paths = new Set<string>(rows.map(({ path }) => path));
  expect(screenStates.filter(({ path }) => paths.has(path))).toEqual([]);
});

test('with all features no route is missing', async () => {
  const { loadScreen, notFound } = await appWith(features);
  for (const row of routes.filter(({ screen }) => screen)) expect(await loadScreen(row)).not.toBe(notFound);
});
