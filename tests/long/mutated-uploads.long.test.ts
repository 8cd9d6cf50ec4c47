import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { beginUpload, getUpload, removeUpload, sendPiece } from '#domain/uploads/contract.ts';
import { systemClock } from '#server/outside/ports.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aHostileMp4, hostileClaims } from '#tests/builders/hostile-video.ts';
import { callServer, mustCall } from '#tests/production/client.ts';
import { aPlace } from '#tests/production/place.ts';
import { startProduction, type ProductionServer } from '#tests/production/server.ts';
import { goodFiles } from './good-files.ts';
import { fuzzing, mutated } from './mutations.ts';
import { watchProcesses } from './watch-processes.ts';

/**
 * Milliseconds of the slowest answer of `/healthz`; megabytes that the server and the largest of the processes in which it opens files may
 * hold, and all of them at one moment.
 */
const promised = { healthMs: 500, ownMb: 700, largestMb: 1_100, togetherMb: 2_000 };
/** How many files an account announces: fewer than its limit of an hour. */
const ofAccount = 150;
const kinds = { mp4: 'video', mov: 'video', webm: 'video', jpeg: 'photo', png: 'photo', webp: 'photo' } as const;

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** The built server, and the tokens of accounts enough for so many files. */
async function aServerFor(files: number): Promise<{ server: ProductionServer; tokens: string[] }> {
  const place = await aPlace();
  ends.push(() => place.clear());
  const connection = await place.connect();
  const tokens: string[] = [];
  // Of a session only its token is used.
  const signing = { sign: () => Promise.resolve('') };
  const { db } = connection;
  const house = { db, clock: systemClock, signing, config: { publicUrl: '' } } as unknown as Parameters<
    typeof anAccount
  >[0];
  for (let left = files; left > 0; left -= ofAccount)
    tokens.push((await anAccount(house, { phoneConfirmed: true })).token);
  await connection.close();
  const server = await startProduction(place, { DEMO: '0' });
  ends.push(() => server.kill());
  return { server, tokens };
}

type Sent = { bytes: Buffer; kind: 'photo' | 'video' };

/** Sends a file as a phone does, asks until it is looked at, and takes it back; what became of it. */
async function send({ url }: ProductionServer, token: string, nth: number, { bytes, kind }: Sent): Promise<string> {
  const id = randomUUID();
  const caller = { token, address: `198.51.${100 + (nth % 100)}.${nth % 250}` };
  const purpose = kind === 'photo' && nth % 2 === 0 ? 'insurance-recording' : 'claim-evidence';
  await mustCall(url, beginUpload, { id, purpose, kind, bytes: bytes.length }, caller);
  await callServer(url, sendPiece, { id, offset: 0 }, { ...caller, bytes: new Uint8Array(bytes) });
  for (;;) {
    // A file that takes its process down keeps its sender waiting for longer than this caller waits.
    const reply = await callServer(url, getUpload, { id }, caller);
    if (!reply.ok && reply.status !== 0) throw new Error(`It was not told: ${reply.status}`);
    const { state, refusal } = reply.ok ? reply.body : { state: 'checking', refusal: null };
    if (state !== 'checking') {
      await mustCall(url, removeUpload, { id }, caller);
      return refusal ?? state;
    }
    // Time: asks again.
    await wait(200);
  }
}

/** Asks `/healthz` again and again, and says how long the slowest answer took. */
function watchHealth({ url }: ProductionServer): () => Promise<number> {
  let [slowest, isOver] = [0, false];
  const watching = (async () => {
    while (!isOver) {
      const began = performance.now();
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      slowest = Math.max(slowest, performance.now() - began);
      // Time: asks twenty times a second.
      await wait(50);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return Math.round(slowest);
  };
}

test('the server answers at once, whatever is sent', async () => {
  const { server, tokens } = await aServerFor(fuzzing.count * Object.keys(kinds).length + 100);
  const goods = await Promise.all(
    Object.entries(kinds).map(async ([name, kind]) => ({ kind, good: await goodFiles[name]!() })),
  );
  const slowest = watchHealth(server);
  const consumed = watchProcesses(server.pid);
  const outcomes: Record<string, number> = {};
  let nth = 0;
  const work = async (file: (at: number) => Sent | undefined) => {
    for (let at = nth++, sent = file(at); sent; at = nth++, sent = file(at)) {
      const outcome = await send(server, tokens[at % tokens.length]!, at, sent);
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }
  };
  const claims = Object.values(hostileClaims);
  const all = (at: number): Sent | undefined => {
    if (at < claims.length) return { kind: 'video', bytes: aHostileMp4(claims[at]) };
    const { kind, good } = goods[at % goods.length]!;
    return at < fuzzing.count * goods.length ? { kind, bytes: mutated(good, fuzzing.seed + at) } : undefined;
  };
  await Promise.all([1, 2, 3, 4].map(() => work(all)));
  const healthMs = await slowest();
  const { own, largest, together } = consumed();
  const rounded = { ownMb: Math.round(own), largestMb: Math.round(largest), togetherMb: Math.round(together) };
  const figures = { healthMs, ...rounded };
  console.log({ ...figures, outcomes });
  expect(
    Object.keys(outcomes).filter((outcome) => !/^(ready|not-a-|video-too-long|too-many-pixels|heic)/.test(outcome)),
  ).toEqual([]);
  for (const [what, most] of Object.entries(promised))
    expect(figures[what as keyof typeof promised], what).toBeLessThanOrEqual(most);
}, 7_200_000);
