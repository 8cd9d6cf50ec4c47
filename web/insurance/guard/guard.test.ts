import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RefusalCode } from '#web/api/call.ts';

const shown = { tag: 'AB12CD34', active: true, model: 'Trilha', preloaded: true, brandId: 'x' };
const other = { ...shown, tag: 'ZZ99ZZ99', model: 'Cidade' };
const none = { product: shown, brand: null };

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
});

// What the last test kept is no other file's.
afterEach(() => vi.resetModules());

/** Visits the insurance of a bike by a letter's link, on a phone that shows a bike of its owner's; what the server says of it is given. */
async function followLetter(tag: string, answer: object | { refused: RefusalCode }) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    if (!('refused' in answer)) return Promise.resolve(Response.json(answer));
    if (answer.refused === 'offline') return Promise.reject(new TypeError('Failed to fetch'));
    const headers = { 'content-type': 'application/problem+json' };
    return Promise.resolve(new Response(JSON.stringify({ code: answer.refused }), { status: 400, headers }));
  });
  const [{ guardInsurance }, { useProduct }, { to }] = await Promise.all([
    import('./guard.ts'),
    import('#web/state/product.ts'),
    import('#domain/paths.ts'),
  ]);
  useProduct.setState(none);
  const path = to.insurance.success();
  const visit = { path, href: to.insurance.success({ tag }), route: null, query: { tag } };
  const verdict = await guardInsurance(visit, { product: shown } as never);
  return { verdict, asked, current: useProduct.getState().product?.tag };
}

test('an own bike becomes the current one, and its insurance is shown', async () => {
  const { verdict, current } = await followLetter(other.tag, { product: other, brand: null });
  expect(verdict).toEqual({ go: '/insurance/success' });
  expect(current).toBe(other.tag);
});

test('nobody is asked about the bike that the phone shows', async () => {
  const { verdict, asked } = await followLetter(shown.tag, { refused: 'not-found' });
  expect(verdict).toEqual({ go: '/insurance/success' });
  expect(asked).toEqual([]);
});

test.each([
  ['one that is somebody else’s, sold, or unknown', other.tag, 'not-found'],
  ['what is no tag', '<b>', 'invalid-input'],
] as const)('%s: not the insurance of another bike', async (_what, tag, refused) => {
  const { verdict, current } = await followLetter(tag, { refused });
  expect(verdict).toEqual({ go: `/${encodeURIComponent(tag)}` });
  expect(current).toBe(shown.tag);
});

test.each(['offline', 'unavailable'] as const)('while it is %s the visit waits', async (refused) => {
  const found = await followLetter(other.tag, { refused }).catch((error: Error) => error.message);
  expect(found).toBe('The server cannot be reached.');
});

test('who asks too often sees the bike that is shown', async () => {
  const { verdict, current } = await followLetter(other.tag, { refused: 'too-many-requests' });
  expect(verdict).toEqual({ go: '/insurance/success' });
  expect(current).toBe(shown.tag);
});

test('what follows a proposal of this phone’s opens before the server has answered', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const [{ guardInsurance }, { useInsuranceDraft }, { to }] = await Promise.all([
    import('./guard.ts'),
    import('#web/insurance/draft/draft.ts'),
    import('#domain/paths.ts'),
  ]);
  useInsuranceDraft.setState({ tag: shown.tag });
  const path = to.insurance.success();
  const visit = { path, href: path, route: null, query: {} };
  expect(await guardInsurance(visit, { product: shown } as never)).toBeUndefined();
});

test('of somebody else’s bike every screen says so itself, after one question', async () => {
  const headers = { 'content-type': 'application/problem+json' };
  const refuse = () => Promise.resolve(new Response(JSON.stringify({ code: 'not-found' }), { status: 404, headers }));
  vi.stubGlobal('fetch', refuse);
  const [{ guardInsurance }, { to }] = await Promise.all([import('./guard.ts'), import('#domain/paths.ts')]);
  for (const path of [to.insurance.reward(), to.insurance.registerAddress(), to.insurance.success()])
    expect(
      await guardInsurance({ path, href: path, route: null, query: {} }, { product: shown } as never),
    ).toBeUndefined();
});
