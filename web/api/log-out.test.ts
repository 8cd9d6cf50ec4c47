import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Domain } from '#domain/account/session.ts';
import type * as logOuts from './log-out.ts';

/** A phone's local storage: its keys are its own properties, as a browser's are. */
class PhoneStorage {
  [key: string]: unknown;
  getItem(key: string): unknown {
    return Object.hasOwn(this, key) ? this[key] : null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

const product = { tag: 'AB12CD34', model: 'Vento', active: true, url: null };
const kept = (state: unknown) => JSON.stringify({ state, version: 1 });
const code = { codeId: '1', resendAt: '2026-11-20T15:00:00Z', expiresAt: '2026-11-20T15:10:00Z' };

let storage: PhoneStorage;
let answer: () => Promise<Response>;
let logOut: (typeof logOuts)['logOut'];
let logOutEverywhere: (typeof logOuts)['logOutEverywhere'];

beforeEach(async () => {
  vi.resetModules();
  storage = new PhoneStorage();
  vi.stubGlobal('window', { localStorage: storage });
  vi.stubGlobal('localStorage', storage);
  answer = () => Promise.resolve(new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', () => answer());
  storage.setItem('storeId', 'loja-7');
  // Keys of screens that this page never loaded: the shop's menu does not load a cyclist's stores.
  storage.setItem('phoneCode', kept({ accountId: '1', phone: '+5511987654321', ...code }));
  storage.setItem('emailCode', kept({ accountId: '1', email: 'ana@example.com', ...code }));
  ({ logOut, logOutEverywhere } = await import('./log-out.ts'));
});

// The session of the last test is nobody else's.
afterEach(() => void vi.resetModules());

async function signIn(domain: Domain): Promise<void> {
  const { startSession } = await import('#web/state/session.ts');
  const claims = { id: crypto.randomUUID(), name: 'Ana', email: 'ana@example.com', domain };
  const idToken = { token: `x.${btoa(JSON.stringify(claims))}.x` };
  startSession({ accessToken: { token: 'secret', expiresAt: '2026-12-01T00:00:00Z' }, idToken });
  const { useProduct } = await import('#web/state/product.ts');
  useProduct.setState({ product: product as never, brand: null });
  const { useCyclistDraft, useShopCode } = await import('#web/state/drafts.ts');
  useCyclistDraft.setState({ email: 'ana@example.com', phoneNumber: '11 98765-4321' });
  useShopCode.setState({ purpose: 'log-in', to: '+5511987654321' });
  const { useLastScan } = await import('#web/state/last-scan.ts');
  useLastScan.setState({ scanned: { mine: true } as never, at: 1 });
}

async function left() {
  const [{ useSession }, { useProduct }, drafts, { useLastScan }] = await Promise.all([
    import('#web/state/session.ts'),
    import('#web/state/product.ts'),
    import('#web/state/drafts.ts'),
    import('#web/state/last-scan.ts'),
  ]);
  return {
    user: useSession.getState().user,
    bike: useProduct.getState().product?.tag,
    email: drafts.useCyclistDraft.getState().email,
    codeTo: drafts.useShopCode.getState().to,
    scanned: useLastScan.getState().scanned,
  };
}

const nothing = { user: null, bike: undefined, email: '', codeTo: '', scanned: null };
const ways = {
  'one that the server confirms': () => logOut(),
  'one without a connection': () => {
    answer = () => Promise.reject(new TypeError('offline'));
    return logOut();
  },
  'one of a session that the server has ended already': () => {
    const headers = { 'content-type': 'application/problem+json' };
    answer = () => Promise.resolve(new Response(JSON.stringify({ code: 'session-ended' }), { status: 401, headers }));
    return logOut();
  },
  'one on all devices': () => logOutEverywhere(),
};

test.each(Object.entries(ways))('a cyclist’s log-out keeps the scanned bike: %s', async (_, leave) => {
  await signIn('cyclist');
  await leave();
  expect(await left()).toEqual({ ...nothing, bike: 'AB12CD34' });
  expect(Object.keys(storage).sort()).toEqual(['product', 'storeId']);
});

test.each(Object.entries(ways))(
  'a shop’s log-out leaves nothing for the next person at the counter: %s',
  async (_, leave) => {
    await signIn('bikeshop');
    await leave();
    expect(await left()).toEqual(nothing);
    expect(Object.keys(storage)).toEqual(['storeId']);
  },
);

test.each([
  ['bikeshop', nothing, ['storeId']],
  ['cyclist', { email: 'ana@example.com', bike: 'AB12CD34' }, null],
] as const)(
  'a session that the server ended says why, and at a counter leaves nothing: %s',
  async (domain, rest, keys) => {
    await signIn(domain);
    const headers = { 'content-type': 'application/problem+json' };
    const body = JSON.stringify({ code: 'session-ended', ended: 'suspended' });
    answer = () => Promise.resolve(new Response(body, { status: 401, headers }));
    const { call } = await import('./call.ts');
    await expect(call('GET /api/me', {})).rejects.toMatchObject({ code: 'session-ended' });
    const { useSession } = await import('#web/state/session.ts');
    expect(useSession.getState()).toMatchObject({ user: null, ended: { domain, why: 'suspended' } });
    expect(await left()).toMatchObject(rest);
    if (keys) expect(Object.keys(storage)).toEqual(keys);
  },
);

test('what a screen still asks while its person logs out is given up, and no session is said to have been ended', async () => {
  await signIn('cyclist');
  const headers = { 'content-type': 'application/problem+json' };
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, signal }: RequestInit) => {
    asked.push(`${method} ${url}`);
    // Time: the server has ended the session, and that is on its way: meanwhile the other request is refused.
    await new Promise((resolve) => setTimeout(resolve, method === 'DELETE' ? 40 : 20));
    if (method === 'DELETE') return new Response(null, { status: 204 });
    signal?.throwIfAborted();
    return new Response(JSON.stringify({ code: 'session-ended', ended: 'ended' }), { status: 401, headers });
  });
  const [{ whenSessionLost }, { query }, { queryClient }, { useSession }] = await Promise.all([
    import('./call.ts'),
    import('./query.ts'),
    import('./query-client.ts'),
    import('#web/state/session.ts'),
  ]);
  const lost = vi.fn();
  whenSessionLost(lost);
  const reading = queryClient.fetchQuery(query('GET /api/me', {}));
  const given = expect(reading).rejects.toMatchObject({ revert: true });
  await logOut();
  await given;
  expect(asked).toEqual(['GET /api/me', 'DELETE /api/sessions/current']);
  expect(lost).not.toHaveBeenCalled();
  expect(useSession.getState()).toMatchObject({ user: null, ended: null });
});

test('logging out on all devices removes nothing until the server has done it', async () => {
  await signIn('cyclist');
  answer = () => Promise.reject(new TypeError('offline'));
  await expect(logOutEverywhere()).rejects.toMatchObject({ code: 'offline' });
  expect((await left()).email).toBe('ana@example.com');
  expect(Object.keys(storage)).toContain('phoneCode');
});

test('what another tab removed is removed here too; what it only wrote is not read', async () => {
  await signIn('bikeshop');
  const listeners: ((event: unknown) => void)[] = [];
  vi.stubGlobal('addEventListener', (_: string, listener: (event: unknown) => void) => listeners.push(listener));
  const { followForgetting } = await import('#web/state/persisted.ts');
  followForgetting();
  const hear = (event: { key: string; newValue: string | null }) => listeners.forEach((listener) => listener(event));
  hear({ key: 'cyclistRegistration', newValue: kept({ email: 'another@example.com' }) });
  expect((await left()).email).toBe('ana@example.com');
  hear({ key: 'cyclistRegistration', newValue: null });
  hear({ key: 'product', newValue: null });
  expect(await left()).toMatchObject({ email: '', bike: undefined, codeTo: '+5511987654321' });
});
