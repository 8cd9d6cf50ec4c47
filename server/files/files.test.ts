import { randomBytes } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileType } from '#domain/http/file.contract.ts';
import { createApp } from '#server/app.ts';
import type { Feature } from '#server/feature.ts';
import { revokeSessions } from '#server/identity/sessions/sessions.store.ts';
import { createSigning, makeSigningKey } from '#server/identity/signing.ts';
import type { OpenFile } from '#server/outside/ports.ts';
import { filesOf } from '#server/sum-features.ts';
import { anAccount, type Person } from '#tests/builders/account.ts';
import { allOf } from '#tests/server/all-of.ts';
import { useHouse } from '#tests/server/house.ts';
import { putFile } from './content.ts';
import { removeFiles } from './remove-files.ts';
import { insertFile } from './stored-files.store.ts';
import { storedFiles } from './tables.ts';

const house = useHouse();
/** What may be read now: the rules of a feature change with its things. */
const rules = { open: true };

/** A feature whose files belong to accounts; each reads their own. */
const diaries: Feature = {
  name: 'diaries',
  files: {
    diary: {
      mayRead: (_house, caller, causeId) => Promise.resolve(rules.open && caller.accountId === causeId),
      isCaused: () =>
        Promise.resolve(sql`exists (select 1 from accounts where id = ${storedFiles.causeId} and closed_at is null)`),
      days: 3,
    },
  },
};

let app: Awaited<ReturnType<typeof createApp>>;
let owner: Person;
beforeAll(async () => {
  app = await createApp(house(), { features: [diaries] });
  owner = await anAccount(house());
});
afterAll(() => app.close());

async function aFile(
  bytes: Buffer,
  {
    type = 'video/mp4',
    causeId = owner.id,
    kind = 'diary',
  }: Partial<{ type: FileType; causeId: string; kind: string }> = {},
) {
  const file = await putFile(house(), { kind, type, content: Readable.from([bytes]), maxBytes: 1_000_000 });
  await house().db.transaction((tx) => insertFile(tx, { ...file, causeId }));
  return file;
}

function ask(url: string, { token, headers = {} }: { token?: string; headers?: Record<string, string> } = {}) {
  return app.inject({ url, headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) } });
}

async function linkOf(id: string, token = owner.token): Promise<string> {
  const { url } = (await ask(`/api/files/${id}/link`, { token })).json<{ url: string }>();
  return url;
}

describe('who reads a file', () => {
  test('its owner, by the token and by a link, whole and with nothing that others could use', async () => {
    const bytes = randomBytes(70_000);
    const { id, sha256 } = await aFile(bytes);
    for (const answer of [await ask(`/api/files/${id}`, { token: owner.token }), await ask(await linkOf(id))]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.equals(bytes)).toBe(true);
      expect(answer.headers).toMatchObject({
        'content-type': 'video/mp4',
        'content-length': '70000',
        'accept-ranges': 'bytes',
        'etag': `"${sha256}"`,
        'cache-control': 'private, no-cache',
        'content-disposition': `inline; filename=diary-${id}.mp4`,
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      });
    }
  });

  test('nobody else, and nobody learns whether it is there', async () => {
    const other = await anAccount(house());
    const { id } = await aFile(randomBytes(10));
    const codes = async (url: string) =>
      Promise.all(
        [undefined, 'x'.repeat(43), other.token].map(
          async (token) => (await ask(url, token ? { token } : {})).json<{ code: string }>().code,
        ),
      );
    const noId = '0193b1c2-0000-7000-8000-00000000f11e';
    for (const each of [id, noId]) {
      expect(await codes(`/api/files/${each}`)).toEqual(['not-signed-in', 'not-signed-in', 'not-found']);
      expect(await codes(`/api/files/${each}/link`)).toEqual(['not-signed-in', 'session-ended', 'not-found']);
    }
  });

  test('a link is for one file, ten minutes and one session, and cannot be altered', async () => {
    const [one, two] = [await aFile(randomBytes(10)), await aFile(randomBytes(10))];
    const reader = { ...owner, ...(await anAccount(house())) };
    const own = await aFile(randomBytes(10), { causeId: reader.id });
    const link = await linkOf(one.id);
    const status = async (url: string) => (await ask(url)).statusCode;
    expect(await status(link)).toBe(200);
    expect(await status(link.replace(one.id, two.id))).toBe(403);
    const [session, expires, signature] = new URL(link, 'http://x').searchParams.get('link')!.split('.') as [
      string,
      string,
      string,
    ];
    const [otherSession] = new URL(await linkOf(own.id, reader.token), 'http://x').searchParams.get('link')!.split('.');
    for (const forged of [
      `${session}.${Number(expires) + 1}.${signature}`,
      `${otherSession}.${expires}.${signature}`,
      `${session}.${expires}.${'A'.repeat(43)}`,
      `${session}.${expires}`,
      'x',
    ])
      expect(await status(`/api/files/${one.id}?link=${forged}`)).toBe(403);
    house().clock.advance(599);
    expect(await status(link)).toBe(200);
    house().clock.advance(1);
    expect(await status(link)).toBe(403);
  });

  test('a link ends with the right to read, and with its session', async () => {
    const person = await anAccount(house());
    const { id } = await aFile(randomBytes(10), { causeId: person.id });
    const link = await linkOf(id, person.token);
    rules.open = false;
    expect((await ask(link)).statusCode).toBe(404);
    rules.open = true;
    expect((await ask(link)).statusCode).toBe(200);
    await house().db.transaction((tx) =>
      revokeSessions(tx, person.id, { at: house().clock.now(), what: 'logged-out' }),
    );
    expect((await ask(link)).statusCode).toBe(403);
  });

  test('a link outlives a new signing key in front of the old one', async () => {
    const { id } = await aFile(randomBytes(10));
    const [old, fresh] = [await makeSigningKey(), await makeSigningKey()];
    const before = await createApp({ ...house(), signing: await createSigning([old]) }, { features: [diaries] });
    const after = await createApp({ ...house(), signing: await createSigning([fresh, old]) }, { features: [diaries] });
    const { url } = (
      await before.inject({ url: `/api/files/${id}/link`, headers: { authorization: `Bearer ${owner.token}` } })
    ).json<{ url: string }>();
    expect((await after.inject(url)).statusCode).toBe(200);
    await Promise.all([before.close(), after.close()]);
  });
});

describe('what a browser asks for', () => {
  const bytes = randomBytes(1_000);
  let url: string;
  let etag: string;
  beforeAll(async () => {
    const { id, sha256 } = await aFile(bytes);
    url = await linkOf(id);
    etag = `"${sha256}"`;
  });

  test.each([
    ['bytes=0-1', 'bytes 0-1/1000', [0, 2]],
    ['bytes=990-', 'bytes 990-999/1000', [990, 1000]],
    ['bytes=-5', 'bytes 995-999/1000', [995, 1000]],
  ] as const)('a range: %s', async (range, contentRange, [from, to]) => {
    const answer = await ask(url, { headers: { range } });
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([206, contentRange]);
    expect(answer.headers['content-length']).toBe(String(to - from));
    expect(answer.rawPayload.equals(bytes.subarray(from, to))).toBe(true);
  });

  test('a range that is not there', async () => {
    const answer = await ask(url, { headers: { range: 'bytes=1000-' } });
    expect([answer.statusCode, answer.headers['content-range'], answer.payload]).toEqual([416, 'bytes */1000', '']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('a range of what it has, or all of what has changed', async () => {
    const statusFor = async (ifRange: string) =>
      (await ask(url, { headers: { 'range': 'bytes=0-1', 'if-range': ifRange } })).statusCode;
    expect(await statusFor(etag)).toBe(206);
    expect(await statusFor('"other"')).toBe(200);
  });

  test('nothing that it has already', async () => {
    for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const answer = await ask(url, { headers: { 'if-none-match': tag } });
      expect([answer.statusCode, answer.payload]).toEqual([304, '']);
    }
    expect((await ask(url, { headers: { 'if-none-match': '"x"' } })).statusCode).toBe(200);
  });

  test('only how large it is', async () => {
    const answer = await app.inject({ method: 'HEAD', url });
    expect([answer.statusCode, answer.headers['content-length'], answer.payload]).toEqual([200, '1000', '']);
  });

  test('an empty file and a PDF', async () => {
    const empty = await ask(await linkOf((await aFile(Buffer.alloc(0))).id));
    expect([empty.statusCode, empty.headers['content-length']]).toEqual([200, '0']);
    const pdf = await ask(await linkOf((await aFile(randomBytes(5), { type: 'application/pdf' })).id));
    // Viewers are not all known to start in a sandbox.
    expect(pdf.headers['content-security-policy']).not.toContain('sandbox');
  });
});

describe('when something breaks', () => {
  /** What was opened through this app, and whether it was let go. */
  async function listening(open: (file: OpenFile | null) => OpenFile | null) {
    const opened: OpenFile[] = [];
    const files: typeof house extends () => { outside: { files: infer F } } ? F : never = {
      ...house().outside.files,
      open: async (key, range) => {
        const file = open(await house().outside.files.open(key, range));
        if (file) opened.push(file);
        return file;
      },
    };
    const other = await createApp({ ...house(), outside: { ...house().outside, files } }, { features: [diaries] });
    await other.listen({ port: 0, host: '127.0.0.1' });
    return { other, opened, port: (other.server.address() as AddressInfo).port };
  }

  function answerOf(port: number, path: string): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      get({ port, path, host: '127.0.0.1', headers: { 'x-forwarded-for': '198.51.100.7' } }, resolve).on(
        'error',
        reject,
      );
    });
  }

  test('a reader who goes away lets go of the file', async () => {
    const { id } = await aFile(randomBytes(900_000));
    const url = await linkOf(id);
    const { other, opened, port } = await listening((file) => file);
    const answer = await answerOf(port, url);
    const closed = new Promise((done) => opened[0]!.stream.once('close', done));
    answer.destroy();
    await closed;
    await other.close();
  });

  test('a file that breaks off ends the connection: nobody takes half of it for all', async () => {
    const { id } = await aFile(randomBytes(500));
    const url = await linkOf(id);
    const { other, port } = await listening((file) => {
      file!.stream.destroy();
      const stream = Readable.from(
        (async function* () {
          yield randomBytes(100);
          throw new Error('The storage broke off.');
        })(),
      );
      return { ...file!, stream };
    });
    const answer = await answerOf(port, url);
    await expect(answer.toArray()).rejects.toThrow(/aborted/);
    await other.close();
  });

  test.each([
    ['is lost', (file: OpenFile | null) => (file!.stream.destroy(), null)],
    ['is another one', (file: OpenFile | null) => ({ ...file!, bytes: 1 })],
  ])('a file that %s is a failure, not a missing one', async (_what, open) => {
    const { id } = await aFile(randomBytes(500));
    const url = await linkOf(id);
    const { other } = await listening(open);
    const answer = await other.inject(url);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([500, 'internal']);
    await other.close();
  });
});

describe('what is removed at night', () => {
  const kinds = filesOf([diaries]);
  const keys = async () => (await allOf(house().outside.files.list('diary'))).join();

  test('what was never written down, after two days', async () => {
    const lost = await putFile(house(), {
      kind: 'diary',
      type: 'image/png',
      content: Readable.from([randomBytes(10)]),
      maxBytes: 10,
    });
    const kept = await aFile(randomBytes(10));
    house().clock.advance(2 * 86_400);
    await removeFiles(house(), kinds);
    expect(await keys()).toContain(lost.id);
    house().clock.advance(1);
    await removeFiles(house(), kinds);
    await removeFiles(house(), kinds);
    expect(await keys()).not.toContain(lost.id);
    expect(await keys()).toContain(kept.id);
  });

  test('what belongs to nothing any more, after the days of its kind, with its row', async () => {
    const person = await anAccount(house());
    const file = await aFile(randomBytes(10), { causeId: person.id });
    const waiting = await aFile(randomBytes(10), { causeId: '0193b1c2-0000-7000-8000-00000000f11e' });
    house().clock.advance(3 * 86_400 + 1);
    const late = await aFile(randomBytes(10), { causeId: '0193b1c2-0000-7000-8000-00000000f11e' });
    await removeFiles(house(), kinds);
    const rows = async () => (await house().db.select().from(storedFiles)).map(({ id }) => id);
    expect(await rows()).toEqual(expect.arrayContaining([file.id, late.id]));
    expect(await rows()).not.toContain(waiting.id);
    expect(await keys()).not.toContain(waiting.id);
    await house().db.execute(
      sql`update accounts set closed_at = now(), phone = null, password_hash = null where id = ${person.id}`,
    );
    await removeFiles(house(), kinds);
    expect(await rows()).not.toContain(file.id);
    expect(await keys()).not.toContain(file.id);
    expect(await keys()).toContain(late.id);
  });

  test('of a kind that no feature has any more nothing is touched', async () => {
    const file = await aFile(randomBytes(10), { kind: 'retired', causeId: owner.id });
    house().clock.advance(100 * 86_400);
    await removeFiles(house(), kinds);
    expect(await allOf(house().outside.files.list('retired'))).toHaveLength(1);
    expect(await house().db.select().from(storedFiles).where(eq(storedFiles.id, file.id))).toHaveLength(1);
  });
});
