import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { databaseWith, kinds, withoutPostgres, type Kind } from '#bench/databases.ts';
import { endOf } from '#bench/ended.ts';
import { tokenOf } from '#bench/fill-database.ts';
import { startHouse } from '#bench/house-process.ts';
import type { Benchmark, Report, Row } from '#bench/report.ts';
import { inTurns, median } from '#bench/rounds.ts';
import { sizes } from '#bench/sizes.ts';
import { aVideo } from '#tests/builders/video.ts';
import { root } from '#tools/run.ts';
import { sendInPieces, sendToTus, sendWhole, type Sent } from './senders.ts';
import { tusModules, withoutTus } from './tus-modules.ts';

/** A video for a claim, in pieces, against copies of the same bytes over loopback into a file on the same disk, and tus. */
export const uploads: Benchmark = {
  name: 'uploads',
  run: async ({ quick }) => {
    const here = await kinds();
    const reports: Report[] = [];
    for (const kind of here) reports.push(await measure(kind, quick));
    const notes = [
      ...(here.includes('PostgreSQL') ? [] : [withoutPostgres]),
      ...((await tusModules()) ? [] : [withoutTus]),
    ];
    const load = loadavg()[0]!.toFixed(1);
    reports[0]!.notes = [`Load of the machine at the end: ${load}`, ...notes];
    return reports;
  },
};

async function measure(kind: Kind, quick: boolean): Promise<Report> {
  const video = await aVideo({ seconds: 50, packetBytes: quick ? 100_000 : 1_000_000 });
  const megabytes = video.length / 1_000_000;
  const { few } = sizes(quick);
  const house = await startHouse(await databaseWith(kind, few));
  // Where the house keeps its files too: a folder for temporary files may be memory.
  const folder = resolve(root, '.cache/bench/copies');
  mkdirSync(folder, { recursive: true });
  const plain = await start('plain-server.ts', folder);
  // An embedded database has room for one process: tus has a copy of its own.
  const tus = (await tusModules()) && (await start('tus-server.ts', { folder, place: await databaseWith(kind, few) }));
  try {
    let person = 0;
    const sent = async (work: () => Promise<Sent>): Promise<number[]> => {
      settle();
      person++;
      const { safe, answered } = await work();
      return [safe, answered];
    };
    const toTus = (to: string, inPieces: boolean) => () =>
      tus ? sent(() => sendToTus(`${tus.origin}/${to}`, video, { token: tokenOf(person), inPieces })) : none();
    const ours = () =>
      sent(async () => {
        const { upload, ...times } = await sendInPieces(house.origin, tokenOf(person), video);
        if (upload.state !== 'ready') throw new Error(`The video was not kept: ${JSON.stringify(upload)}`);
        return times;
      });
    const rounds = await inTurns(quick ? 2 : 7, {
      plain: () => timed(() => sendWhole(`${plain.origin}/quick`, video)),
      synced: () => timed(() => sendWhole(`${plain.origin}/synced`, video)),
      tusWhole: toTus('synced', false),
      tusInPieces: toTus('synced', true),
      tusDutiful: toTus('dutiful', true),
      ours,
    });
    const rows = rowsOf(rounds, { megabytes, hasTus: tus !== null });
    return { title: `A video of ${megabytes.toFixed(0)} MB to the server on ${kind}`, rows };
  } finally {
    await house.close();
    await plain.close();
    await tus?.close();
    rmSync(folder, { recursive: true });
  }
}

type Round = Record<'plain' | 'synced' | 'tusWhole' | 'tusInPieces' | 'tusDutiful' | 'ours', number[]>;

function rowsOf(rounds: readonly Round[], { megabytes, hasTus }: { megabytes: number; hasTus: boolean }): Row[] {
  const secondsOf = (name: keyof Round, at = 0) => median(rounds.map((round) => round[name][at]!));
  const row = (what: string, seconds: number) => ({
    'what': what,
    'MB/s': megabytes / seconds,
    'of the synced copy': secondsOf('synced') / seconds,
  });
  const tusRows = () => [
    row('tus in one request, synced at the end', secondsOf('tusWhole', 1)),
    row('tus in pieces like ours, synced at the end', secondsOf('tusInPieces', 1)),
    row('tus with our duties, each piece safe', secondsOf('tusDutiful')),
    row('and looked at, written anew and kept', secondsOf('tusDutiful', 1)),
  ];
  return [
    row('plain copy over loopback', secondsOf('plain')),
    row('plain copy, synced', secondsOf('synced')),
    ...(hasTus ? tusRows() : []),
    row('in our pieces, each safe', secondsOf('ours')),
    row('and looked at, written anew and kept', secondsOf('ours', 1)),
  ];
}

async function start(program: string, told: object | string) {
  const child = fork(fileURLToPath(new URL(program, import.meta.url)));
  const ended = endOf(child);
  child.send(told);
  const [port] = (await once(child, 'message')) as [number];
  const close = async () => {
    child.kill();
    await ended;
  };
  return { origin: `http://127.0.0.1:${port}`, close };
}

/** What others wrote is on the disk before the next is measured: who syncs would wait for it. */
function settle(): void {
  execFileSync('sync');
}

const none = () => Promise.resolve<number[]>([]);

async function timed(work: () => Promise<void>): Promise<number[]> {
  settle();
  const started = performance.now();
  await work();
  return [(performance.now() - started) / 1000];
}
