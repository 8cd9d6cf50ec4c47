import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Upload } from '#domain/uploads/contract.ts';
import type { KeptFile } from '#web/state/outbox/kept.ts';
import type * as submits from './submit.ts';

/** What a browser has and Node has not: a page, its network, and a place for the session. Nothing is kept on a disk. */
const network = {
  online: true,
  calls: [] as string[],
  refuse: new Map<string, string[]>(),
  uploads: new Map<string, Upload>(),
  retryAt: null as string | null,
};
const events = new EventTarget();

let submit: (typeof submits)['submit'];
let outbox: typeof import('#web/state/outbox/outbox.ts');

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  Object.assign(network, { online: true, calls: [], refuse: new Map(), uploads: new Map(), retryAt: null });
  const storage = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal('document', { addEventListener: () => {}, visibilityState: 'visible' });
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => answer(init.method!, url, init.body as string));
  vi.stubGlobal('XMLHttpRequest', Sender);
  const { startSession } = await import('#web/state/session.ts');
  const claims = { id: crypto.randomUUID(), name: 'Mei', email: null, domain: 'bikeshop' };
  const idToken = { token: `x.${btoa(JSON.stringify(claims))}.x` };
  startSession({ accessToken: { token: 'secret', expiresAt: '2099-12-01T00:00:00Z' }, idToken });
  ({ submit } = await import('./submit.ts'));
  outbox = await import('#web/state/outbox/outbox.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
});

/** Answers as the endpoints do: uploads take pieces; everything else is done, unless a refusal is due. */
async function answer(method: string, url: string, body: string | Blob | undefined): Promise<Response> {
  if (!network.online) throw new TypeError('offline');
  network.calls.push(`${method} ${url}`);
  const code = network.refuse.get(`${method} ${url}`)?.shift();
  if (code)
    return json({ code, ...(network.retryAt && { retryAt: network.retryAt }) }, 409, 'application/problem+json');
  const [, , , id = ''] = url.split(/[/?]/);
  if (!url.startsWith('/api/uploads')) return json({ done: true });
  if (method === 'PUT' && !network.uploads.has(id)) {
    const { bytes, kind } = JSON.parse(body as string) as Upload;
    network.uploads.set(id, { id, kind, bytes, received: 0, state: 'receiving', refusal: null });
  }
  const upload = network.uploads.get(id)!;
  if (method === 'POST') upload.received += (body as Blob).size;
  if (upload.received === upload.bytes) upload.state = 'ready';
  return json(upload);
}

const json = (body: unknown, status = 200, type = 'application/json') =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });

class Sender {
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  status = 0;
  responseText = '';
  onloadend = () => {};
  #url = '';
  #type = '';
  open(_: string, url: string) {
    this.#url = url;
  }
  setRequestHeader() {}
  abort() {}
  getResponseHeader = () => this.#type;
  send(body: Blob) {
    answer('POST', this.#url, body)
      .then(async (response) => {
        this.upload.onprogress?.({ loaded: body.size });
        this.#type = response.headers.get('content-type')!;
        this.responseText = await response.text();
        this.status = response.status;
      })
      .catch(() => {})
      .finally(() => this.onloadend());
  }
}

const claimId = '0193b1c2-0000-7000-8000-00000000f11e';
const route = 'POST /api/shop/claims/:claimId/messages';
const url = `POST /api/shop/claims/${claimId}/messages`;
const send = (id: string, text = 'Está pronto.') =>
  submit({ id, form: 'messages', route, input: { claimId, id, text, evidence: [] } });
const sentForms = () => network.calls.filter((call) => call === url).length;

async function addPhoto(size = 300_000): Promise<KeptFile> {
  await outbox.openOutbox();
  const { person } = outbox.useOutbox.getState();
  const file: KeptFile = {
    id: crypto.randomUUID(),
    person: person!,
    form: 'messages',
    purpose: 'claim-evidence',
    kind: 'photo',
    blob: new Blob([new Uint8Array(size)]),
    seconds: null,
    at: Date.now(),
    state: 'waiting',
    why: null,
  };
  await outbox.putFile(file);
  return file;
}

test('the files go first, in pieces, and nothing is left', async () => {
  const { id } = await addPhoto();
  expect(await send('1')).toEqual({ sent: { done: true } });
  expect(network.calls).toEqual([
    `PUT /api/uploads/${id}`,
    `POST /api/uploads/${id}/pieces?offset=0`,
    `POST /api/uploads/${id}/pieces?offset=262144`,
    url,
  ]);
  expect(outbox.useOutbox.getState()).toMatchObject({ files: [], entries: [], shares: {} });
});

test('whoever sees that something waits may close the page at once: the phone is marked by then', async () => {
  const { mayHaveUnsent } = await import('#web/state/outbox/unsent-flag.ts');
  network.online = false;
  let wasMarked: boolean | null = null;
  outbox.useOutbox.subscribe(({ entries }) => {
    if (entries.length > 0) queueMicrotask(() => (wasMarked ??= mayHaveUnsent()));
  });
  expect(await send('1')).toEqual({ kept: true });
  expect(wasMarked).toBe(true);
  network.online = true;
  events.dispatchEvent(new Event('online'));
  await vi.waitUntil(() => sentForms() === 1, 10_000);
});

test('who begins to wait while the call is under way hears of it', async () => {
  const { outcomeOf, sendOutbox } = await import('./send-outbox.ts');
  await outbox.openOutbox();
  const person = outbox.useOutbox.getState().person!;
  const input = { claimId, id: '1', text: 'Está pronto.', evidence: [] };
  const entry = { id: '1', form: 'messages', route, input, person, at: Date.now(), stopped: null } as const;
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  vi.stubGlobal('fetch', async (to: string, init: RequestInit) => {
    await arrived;
    return answer(init.method!, to, init.body as string);
  });
  await outbox.putEntry(entry);
  sendOutbox();
  await vi.advanceTimersByTimeAsync(1);
  const outcome = outcomeOf(entry);
  arrive();
  expect(await outcome).toEqual({ sent: { done: true } });
});

test('without a connection it is kept, and sent once when there is one', async () => {
  await addPhoto();
  network.online = false;
  expect(await send('1')).toEqual({ kept: true });
  expect(outbox.useOutbox.getState()).toMatchObject({ files: [{ state: 'waiting' }], entries: [{ stopped: null }] });
  network.online = true;
  events.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(sentForms()).toBe(1), 10_000);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(sentForms()).toBe(1);
  expect(outbox.useOutbox.getState().entries).toEqual([]);
});

test('by itself too: it tries again after a while, and less and less often', async () => {
  network.online = false;
  await send('1');
  const tries = vi.spyOn(globalThis, 'fetch');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tries.mock.calls.length).toBeGreaterThan(2);
  expect(tries.mock.calls.length).toBeLessThan(7);
  network.online = true;
  await vi.advanceTimersByTimeAsync(95_000);
  expect(sentForms()).toBe(1);
});

test('a later form takes the place of one that waits', async () => {
  network.online = false;
  await send('1', 'Quase pronto.');
  await send('2', 'Está pronto.');
  const bodies: string[] = [];
  network.online = true;
  const fetchNow = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    bodies.push(init.body as string);
    return fetchNow(path, init);
  });
  events.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(sentForms()).toBe(1), 10_000);
  expect(bodies.join('')).toContain('Está pronto.');
  expect(bodies.join('')).not.toContain('Quase');
});

test('a refusal is thrown, the files stay, and nothing waits', async () => {
  const { id } = await addPhoto(10);
  network.refuse.set(url, ['claim-closed']);
  await expect(send('1')).rejects.toMatchObject({ code: 'claim-closed' });
  expect(outbox.useOutbox.getState()).toMatchObject({ files: [{ id, state: 'ready' }], entries: [] });
});

test('a refusal while nobody waits is kept with the form, which is not sent again', async () => {
  network.online = false;
  await send('1');
  network.online = true;
  network.refuse.set(url, ['claim-closed', 'claim-closed']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(outbox.useOutbox.getState().entries).toMatchObject([{ stopped: 'claim-closed' }]);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(sentForms()).toBe(1);
});

test('files that the server has forgotten are sent once more', async () => {
  const { id } = await addPhoto(10);
  network.refuse.set(url, ['evidence-missing']);
  expect(await send('1')).toEqual({ sent: { done: true } });
  expect(network.calls.filter((call) => call === `PUT /api/uploads/${id}`)).toHaveLength(2);
});

test.each([
  ['announcing', (id: string) => `PUT /api/uploads/${id}`],
  ['sending a piece of', (id: string) => `POST /api/uploads/${id}/pieces?offset=0`],
] as const)('%s a file on a day that is used up keeps it, says until when, and goes on then', async (_what, at) => {
  const { id } = await addPhoto(10);
  const until = new Date(Date.now() + 3_600_000);
  network.retryAt = until.toISOString();
  network.refuse.set(at(id), ['uploads-used-up']);
  expect(await send('1')).toEqual({ kept: true });
  expect(outbox.useOutbox.getState()).toMatchObject({
    files: [{ id, state: 'waiting', why: null }],
    entries: [{ stopped: null }],
    held: { code: 'uploads-used-up', until },
  });
  await vi.advanceTimersByTimeAsync(3_590_000);
  expect(sentForms()).toBe(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sentForms()).toBe(1);
  expect(outbox.useOutbox.getState()).toMatchObject({ files: [], entries: [], held: null });
});

test('a disk without room keeps it, too', async () => {
  const { id } = await addPhoto(10);
  network.refuse.set(`PUT /api/uploads/${id}`, ['no-room']);
  expect(await send('1')).toEqual({ kept: true });
  expect(outbox.useOutbox.getState().held).toEqual({ code: 'no-room', until: null });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sentForms()).toBe(1);
});

test('who has to confirm the phone first is told, and the files stay', async () => {
  const { id } = await addPhoto(10);
  network.refuse.set(`PUT /api/uploads/${id}`, ['phone-not-confirmed']);
  await expect(send('1')).rejects.toMatchObject({ code: 'phone-not-confirmed' });
  expect(outbox.useOutbox.getState()).toMatchObject({ files: [{ id, state: 'waiting' }], entries: [] });
  expect(await send('2')).toEqual({ sent: { done: true } });
});

test('a file that is taken away before there is a connection is never sent', async () => {
  const file = await addPhoto();
  network.online = false;
  await send('1');
  network.online = true;
  await outbox.removeFiles([file]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(network.calls).toEqual([url]);
});
