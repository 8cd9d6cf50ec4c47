import { fork } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pieceBytes } from '#domain/uploads/upload.ts';
import { databaseWith, kinds, withoutPostgres, type Kind } from './databases.ts';
import { tokenOf } from './fill-database.ts';
import { startHouse } from './house-process.ts';
import { endOf } from './ports.ts';
import type { Benchmark, Report } from './report.ts';
import { inTurns, median } from './rounds.ts';
import { sizes } from './sizes.ts';

/** A large file for a claim, in pieces, against a plain copy of the same bytes over loopback into a file. */
export const uploads: Benchmark = {
  name: 'uploads',
  run: async ({ quick }) => {
    const here = await kinds();
    const folder = mkdtempSync(join(tmpdir(), 'pedivela-bench-'));
    try {
      const reports: Report[] = [];
      for (const kind of here) reports.push(await measure(kind, folder, quick));
      if (!here.includes('PostgreSQL')) reports[0]!.notes = [withoutPostgres];
      return reports;
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

async function measure(kind: Kind, folder: string, quick: boolean): Promise<Report> {
  const megabytes = quick ? 5 : 50;
  const content = randomBytes(megabytes * 1_000_000);
  const house = await startHouse(await databaseWith(kind, sizes(quick).few));
  const plain = await startPlain(join(folder, 'plain'));
  try {
    let person = 0;
    const rounds = await inTurns(quick ? 2 : 5, {
      plain: () => timed(() => post(plain.origin, content)),
      pieces: () => timed(() => sendInPieces(house.origin, tokenOf(++person), content)),
    });
    const [fast, ours] = [median(rounds.map(({ plain: one }) => one)), median(rounds.map(({ pieces }) => pieces))];
    const row = (what: string, seconds: number) => ({
      'what': what,
      'MB/s': megabytes / seconds,
      'times the plain copy': seconds / fast,
    });
    return {
      title: `A file of ${megabytes} MB to the server on ${kind}`,
      rows: [row('plain copy over loopback', fast), row('in pieces, then looked at and refused', ours)],
    };
  } finally {
    await house.close();
    await plain.close();
  }
}

async function startPlain(path: string) {
  const child = fork(fileURLToPath(new URL('./plain-upload-server.ts', import.meta.url)));
  const ended = endOf(child);
  child.send(path);
  const [port] = (await once(child, 'message')) as [number];
  const close = async () => {
    child.kill();
    await ended;
  };
  return { origin: `http://127.0.0.1:${port}`, close };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

async function sendInPieces(origin: string, token: string, content: Uint8Array): Promise<void> {
  const address = `${origin}/api/uploads/${randomUUID()}`;
  const announced = JSON.stringify({ purpose: 'claim-evidence', kind: 'video', bytes: content.length });
  await post(address, announced, { method: 'PUT', token, type: 'application/json' });
  for (let offset = 0; offset < content.length; offset += pieceBytes)
    await post(`${address}/pieces?offset=${offset}`, content.subarray(offset, offset + pieceBytes), { token });
}

type Sending = { method?: string; token?: string; type?: string };

async function post(
  url: string,
  body: Uint8Array | string,
  { method = 'POST', token, type = 'application/octet-stream' }: Sending = {},
): Promise<void> {
  const headers = { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(url, { method, body: body as BodyInit, headers });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}
