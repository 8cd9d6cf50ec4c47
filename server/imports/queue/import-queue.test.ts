import { eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listImports } from '#domain/account/imports.contract.ts';
import { apiKeys } from '#server/db/tables/api-key.ts';
import { imports, importUsage } from '#server/imports/tables.ts';
import { anApiKey, type MadeApiKey } from '#tests/builders/api-key.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { until } from '#tests/until.ts';
import { importBounds, type ImportBounds } from './import-order.ts';
import { createImportQueue, type ImportQueue } from './import-queue.ts';

const house = useHouse();
const bounds: ImportBounds = { ...importBounds, beat: 10 };
let queue: ImportQueue;
let one: MadeApiKey;
let other: MadeApiKey;
let third: MadeApiKey;
beforeEach(async () => {
  house().clock.set('2026-11-20T15:00:00Z');
  queue = createImportQueue(house(), bounds);
  [one, other, third] = await Promise.all([anApiKey(house()), anApiKey(house()), anApiKey(house())]);
});
afterEach(async () => {
  await house().db.delete(imports);
  await house().db.delete(importUsage);
});

/** An import that runs until the test ends it; `began` resolves when its turn has come. */
function begin(key: MadeApiKey, { by = queue, bytes = 10, signal = new AbortController().signal } = {}) {
  const began = Promise.withResolvers<() => void>();
  const end = Promise.withResolvers<string>();
  const order = { keyId: key.id, kind: 'bikes', dryRun: false, bytes };
  const answer = by.run(order, signal, (check) => {
    began.resolve(check);
    return end.promise;
  });
  answer.catch(() => {});
  return { began: began.promise, answer, end: () => end.resolve('done') };
}

const waiting = async () => (await house().db.select().from(imports)).filter(({ startedAt }) => !startedAt).length;
const under = () => house().db.$count(imports);
const hasWaiting = (count: number) => until(async () => expect(await waiting()).toBe(count));
const seen = async (key: MadeApiKey) => (await ask(house(), listImports, {}, { token: key.secret })).body;

describe('imports', () => {
  test('of one key run one after the other, and hold up no other key', async () => {
    const first = begin(one);
    await first.began;
    const second = begin(one);
    await hasWaiting(1);
    const stranger = begin(other);
    await stranger.began;
    first.end();
    await second.began;
    second.end();
    stranger.end();
    expect(await Promise.all([first, second, stranger].map(({ answer }) => answer))).toEqual(['done', 'done', 'done']);
    expect(await under()).toBe(0);
  });

  test('two run at once across all processes; a waiting import learns its place and nothing about others', async () => {
    const process = createImportQueue(house(), bounds);
    const running = [begin(one), begin(other, { by: process })];
    await Promise.all(running.map(({ began }) => began));
    const more = [begin(one), begin(third, { by: process })];
    await hasWaiting(2);
    expect((await seen(one)).imports.map(({ place }) => place)).toEqual([null, 2]);
    expect((await seen(third)).imports).toEqual([
      expect.objectContaining({ place: 1, kind: 'bikes', dryRun: false, bytes: 10, startedAt: null }),
    ]);
    running[1]!.end();
    await more[1]!.began;
    expect((await seen(one)).imports.map(({ place }) => place)).toEqual([null, 1]);
    for (const each of [...running, ...more]) each.end();
    await Promise.all([...running, ...more].map(({ answer }) => answer));
    expect((await seen(one)).imports).toEqual([]);
  });

  test('that fail make room', async () => {
    const order = { keyId: one.id, kind: 'bikes', dryRun: false, bytes: 1 };
    const failing = queue.run(order, new AbortController().signal, () => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
    expect(await under()).toBe(0);
  });

  test('whose client leaves while they wait make room', async () => {
    const first = begin(one);
    await first.began;
    const sender = new AbortController();
    const second = begin(one, { signal: sender.signal });
    await hasWaiting(1);
    sender.abort();
    await expect(second.answer).rejects.toMatchObject({ code: 'malformed-json' });
    expect(await under()).toBe(1);
    const gone = begin(one, { signal: AbortSignal.abort() });
    await expect(gone.answer).rejects.toMatchObject({ code: 'malformed-json' });
    first.end();
    await first.answer;
    expect(await under()).toBe(0);
  });
});

describe('no room:', () => {
  test('a key has three that wait, the house a limited number; both learn their place before a byte is sent', async () => {
    const small = createImportQueue(house(), { ...bounds, waiting: 4 });
    const running = [begin(one, { by: small }), begin(other, { by: small })];
    await Promise.all(running.map(({ began }) => began));
    const more = [1, 2, 3].map(() => begin(one, { by: small }));
    await hasWaiting(3);
    const refusal = { code: 'import-busy', status: 429, extras: { place: 4, retryAt: expect.any(Date) } };
    await expect(small.enter(one.id, 0)).rejects.toMatchObject(refusal);
    await expect(begin(one, { by: small }).answer).rejects.toMatchObject(refusal);
    const last = begin(third, { by: small });
    await hasWaiting(4);
    await expect(small.enter(other.id, 0)).rejects.toMatchObject({ code: 'import-busy', extras: { place: 5 } });
    for (const each of [...running, ...more, last]) each.end();
    await Promise.all([...running, ...more, last].map(({ answer }) => answer));
    (await small.enter(one.id, 0))();
  });

  test('of many that join at once no more than may wait do', async () => {
    const running = [begin(one), begin(other)];
    await Promise.all(running.map(({ began }) => began));
    const all = Array.from({ length: 8 }, () => begin(one));
    const refused = vi.fn<(error: { code: string }) => void>();
    for (const { answer } of all) answer.catch(refused);
    await until(() => expect(refused).toHaveBeenCalledTimes(5));
    expect(refused.mock.calls.map(([{ code }]) => code)).toEqual(Array(5).fill('import-busy'));
    expect(await waiting()).toBe(3);
    for (const each of [...running, ...all]) each.end();
    await Promise.allSettled([...running, ...all].map(({ answer }) => answer));
  });

  test('a turn that is not reached in time', async () => {
    const hasty = createImportQueue(house(), { ...bounds, wait: 50 });
    const first = begin(one);
    await first.began;
    await expect(begin(one, { by: hasty }).answer).rejects.toMatchObject({ code: 'import-busy', extras: { place: 1 } });
    expect(await under()).toBe(1);
    first.end();
    await first.answer;
  });

  test('four files of a key are sent at once, and those of others as well', async () => {
    const ways = await Promise.all([1, 2, 3, 4].map(() => queue.enter(one.id, 0)));
    await expect(queue.enter(one.id, 0)).rejects.toMatchObject({ code: 'import-busy' });
    (await queue.enter(other.id, 0))();
    ways[0]!();
    (await queue.enter(one.id, 0))();
  });
});

describe('a process that is killed', () => {
  const row = (key: MadeApiKey, startedAt: Date | null) => ({
    id: uuidv7(),
    keyId: key.id,
    kind: 'bikes',
    dryRun: false,
    bytes: 1,
    startedAt,
    since: house().clock.now(),
    seenAt: sql`clock_timestamp()`,
  });
  const fallSilent = () =>
    house()
      .db.update(imports)
      .set({ seenAt: sql`clock_timestamp() - interval '21 seconds'` });

  test('holds its places while it may live, and then no longer', async () => {
    const { db, clock } = house();
    await db.insert(imports).values([row(one, clock.now()), row(other, clock.now()), row(one, null)]);
    const mine = begin(third);
    await hasWaiting(2);
    expect((await seen(one)).imports).toHaveLength(2);
    await db
      .update(imports)
      .set({ seenAt: sql`clock_timestamp() - interval '21 seconds'` })
      .where(sql`${imports.keyId} <> ${third.id}`);
    await mine.began;
    expect((await seen(one)).imports).toEqual([]);
    mine.end();
    await mine.answer;
    expect(await under()).toBe(0);
  });

  test('was only slow: its imports are listed again after its next heartbeat', async () => {
    const mine = begin(one);
    await mine.began;
    await fallSilent();
    expect((await seen(one)).imports).toEqual([]);
    await until(async () => expect((await seen(one)).imports).toHaveLength(1));
    mine.end();
    await mine.answer;
    expect(await under()).toBe(0);
  });
});

describe('a day', () => {
  const tomorrow = new Date('2026-11-21T03:00:00Z');
  const allow = (quota: { megabytesADay?: number; minutesADay?: number }) =>
    house().db.update(apiKeys).set(quota).where(eq(apiKeys.id, one.id));
  const closed = { code: 'import-quota', status: 429, extras: { retryAt: tomorrow } };

  test('has a limited number of bytes for a key, counted on arrival, whatever the result', async () => {
    await allow({ megabytesADay: 1 });
    const first = begin(one, { bytes: 600_000 });
    await first.began;
    await expect(queue.enter(one.id, 400_001)).rejects.toMatchObject(closed);
    await expect(begin(one, { bytes: 400_001 }).answer).rejects.toMatchObject(closed);
    (await queue.enter(one.id, 400_000))();
    (await queue.enter(other.id, 900_000_000))();
    expect((await seen(one)).today).toMatchObject({
      bytes: 600_000,
      mostBytes: 1_000_000,
      until: tomorrow.toISOString(),
    });
    first.end();
    await first.answer;
    house().clock.set('2026-11-21T02:59:59Z');
    await expect(queue.enter(one.id, 400_001)).rejects.toMatchObject(closed);
    house().clock.set(tomorrow.toISOString());
    (await queue.enter(one.id, 400_001))();
  });

  test('has a limited number of minutes; the import that exceeds them ends, the next does not begin', async () => {
    await allow({ minutesADay: 10 });
    const first = begin(one);
    await first.began;
    house().clock.advance(11 * 60);
    first.end();
    expect(await first.answer).toBe('done');
    expect((await seen(one)).today).toMatchObject({ seconds: 660, mostSeconds: 600 });
    await expect(queue.enter(one.id, 0)).rejects.toMatchObject(closed);
    await expect(begin(one).answer).rejects.toMatchObject(closed);
  });

  test('counts the time while it passes: a process that is killed has used it', async () => {
    const first = begin(one);
    await first.began;
    house().clock.advance(120);
    await until(async () => expect((await seen(one)).today.seconds).toBe(120));
    first.end();
    await first.answer;
    expect((await seen(one)).today.seconds).toBe(120);
  });
});

test('an import ends after an hour', async () => {
  const mine = begin(one);
  const check = await mine.began;
  house().clock.advance(3600);
  expect(() => check()).not.toThrow();
  house().clock.advance(1);
  expect(() => check()).toThrow(expect.objectContaining({ code: 'import-too-long', status: 413 }));
  mine.end();
  await mine.answer;
});

test('a closing house refuses waiting imports, and running ones end after their batch', async () => {
  const mine = begin(one);
  const check = await mine.began;
  const next = begin(one);
  await hasWaiting(1);
  queue.close();
  await expect(next.answer).rejects.toMatchObject({ code: 'unavailable' });
  expect(() => check()).toThrow(expect.objectContaining({ code: 'unavailable' }));
  await expect(queue.enter(other.id, 0)).rejects.toMatchObject({ code: 'unavailable' });
  mine.end();
  await mine.answer;
  expect(await under()).toBe(0);
});
