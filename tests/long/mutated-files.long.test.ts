import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { UnreadableFiles } from '#server/bike/nfe/invoice-file.ts';
import { readApart } from '#server/bike/nfe/read-apart.ts';
import { readZip } from '#server/bike/nfe/read-zip.ts';
import { lookAtPdf } from '#server/files/documents/look-at-pdf.ts';
import { drawPhoto } from '#server/files/pictures/draw-photo.ts';
import { openTable } from '#server/imports/reading/read-table.ts';
import { Unreadable } from '#server/imports/reasons/unreadable.ts';
import { readCodes } from '#server/insurance/recording/recording-uploads.ts';
import { endIdleParsers, ParserDied } from '#server/parsing/parse.ts';
import { untrustedBytes } from '#server/parsing/parser.ts';
import { lookAtVideo } from '#server/uploads/looks/look-at-video.ts';
import { goodFiles } from './good-files.ts';
import { fuzzing, mutated } from './mutations.ts';
import { watchProcesses } from './watch-processes.ts';

/**
 * Milliseconds and megabytes: what a file may take with its wait for a turn (four are on their way, and a video has 20 seconds), how long
 * this loop may stand still, which also makes the files, and what the largest process may hold.
 */
const promised = { longest: 60_000, stall: 500, megabytes: 1_100 };

const folder = mkdtempSync(join(tmpdir(), 'pedivela-mutated-'));
afterAll(() => rmSync(folder, { recursive: true }));

const from = (nth: number) => ({ network: 'test', account: String(nth % 4) });
const fileOf = (bytes: Buffer, nth: number) => untrustedBytes(bytes, from(nth));
const told = (answer: string | object) => (typeof answer === 'string' ? answer : 'taken');

const video = async (bytes: Buffer, nth: number) => told(await lookAtVideo(fileOf(bytes, nth), { seconds: 60 }));
const picture = async (bytes: Buffer, nth: number) => {
  const drawn = await drawPhoto(fileOf(bytes, nth), { formats: ['jpeg', 'png', 'webp'], side: 800 });
  if (typeof drawn !== 'string') await readCodes(fileOf(Buffer.from(drawn.photo), nth));
  return told(drawn);
};

/** What the server does with a file of each kind, in a word. */
const looks: Record<string, (bytes: Buffer, nth: number) => Promise<string>> = {
  mp4: video,
  mov: video,
  webm: video,
  jpeg: picture,
  png: picture,
  webp: picture,
  pdf: async (bytes, nth) => {
    const seen = await lookAtPdf(fileOf(bytes, nth));
    return 'problem' in seen ? seen.problem : 'taken';
  },
  xml: async (bytes) => {
    const read = await readApart(bytes, { demo: false, roots: [], now: new Date('2026-11-20T15:00:00Z') });
    return 'problem' in read ? read.problem : 'taken';
  },
  zip: async (bytes, nth) => {
    const path = join(folder, `${nth}.zip`);
    writeFileSync(path, bytes);
    let files = 0;
    for await (const _ of readZip(path)) files++;
    rmSync(path);
    return `${files} files`;
  },
  csv: async (bytes, nth) => {
    const path = join(folder, `${nth}.csv`);
    writeFileSync(path, bytes);
    const wanted = {
      columns: { name: { also: ['nome'] }, size: { also: ['tamanho'] } },
      families: { part: { also: ['peça'] } },
    };
    const table = await openTable(path, wanted);
    for await (const _ of table.read());
    rmSync(path);
    return 'taken';
  },
};

/** How long our own loop stood still at most, until this is called. */
function watchLoop(): () => number {
  let [longest, last] = [0, performance.now()];
  const beat = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 10);
  return () => {
    clearInterval(beat);
    return Math.round(longest);
  };
}

test.each(Object.keys(looks))(
  'changed files: %s',
  async (kind) => {
    const good = await goodFiles[kind]!();
    expect(await looks[kind]!(good, 0)).toMatch(/taken|2 files/);
    const stall = watchLoop();
    const consumed = watchProcesses(process.pid);
    const outcomes: Record<string, number> = {};
    const deadly: number[] = [];
    let [longest, nth] = [0, 0];
    const work = async () => {
      while (nth < fuzzing.count) {
        const at = nth++;
        const began = performance.now();
        const outcome = await looks[kind]!(mutated(good, fuzzing.seed + at), at).catch((error: unknown) => {
          if (error instanceof ParserDied) deadly.push(fuzzing.seed + at);
          if (error instanceof ParserDied) return 'died';
          if (error instanceof Unreadable || error instanceof UnreadableFiles) return error.code;
          throw error;
        });
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
        longest = Math.max(longest, Math.round(performance.now() - began));
      }
    };
    await Promise.all([1, 2, 3, 4].map(work));
    const figures = { kind, longest, stall: stall(), megabytes: Math.round(consumed().largest) };
    console.log({ ...figures, outcomes, deadly });
    endIdleParsers();
    expect(Object.values(outcomes).reduce((sum, each) => sum + each, 0)).toBe(fuzzing.count);
    expect(figures.longest).toBeLessThan(promised.longest);
    expect(figures.stall).toBeLessThanOrEqual(promised.stall);
    expect(figures.megabytes).toBeLessThan(promised.megabytes);
  },
  3_600_000,
);
