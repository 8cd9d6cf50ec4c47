import { databaseWith, type Kind } from '#bench/databases.ts';
import { startHouse } from '#bench/house-process.ts';
import { load } from '#bench/load.ts';
import { onEachKind } from '#bench/on-each-kind.ts';
import type { Benchmark, Options, Report } from '#bench/report.ts';
import { scansOf } from '#bench/scans.ts';

/** Landings before the first look: every cache is full, counters of networks and pages too. */
const before = { landings: 100_000, quick: 5_000 };
/** Landings between two looks, and how often. */
const between = { landings: 200_000, quick: 5_000 };
const times = 4;
const tags = 10_000;
/** Megabytes by which the settled heap may have grown in all of them together, and the whole process in the last. */
const mayGrow = 5;

/** What the server's memory is after 200,000 landings, four times in a row, each by another phone, with all given back that can be. */
export const landingMemory: Benchmark = {
  name: 'landing-memory',
  run: (options) => onEachKind(async (kind) => [await memoryOn(kind, options)]),
};

async function memoryOn(kind: Kind, { quick }: Options): Promise<Report> {
  const house = await startHouse(await databaseWith(kind, tags), { tellsMemory: true });
  try {
    const land = async (landings: number) => {
      let done = 0;
      while (done < landings) done += (await load(house, scansOf(tags), { seconds: quick ? 1 : 5 })).answers;
      return done;
    };
    let landings = await land(quick ? before.quick : before.landings);
    const looks = [{ landings, memory: await house.memory() }];
    for (let time = 0; time < (quick ? 1 : times); time++) {
      landings += await land(quick ? between.quick : between.landings);
      looks.push({ landings, memory: await house.memory() });
    }
    return report(kind, looks);
  } finally {
    await house.close();
  }
}

type Look = { landings: number; memory: NodeJS.MemoryUsage };

function report(kind: Kind, looks: Look[]): Report {
  const row = ({ landings, memory: { heapUsed, external, arrayBuffers, rss } }: Look) => ({
    'what': `after ${landings.toLocaleString('en')} landings`,
    'heap MB': heapUsed / 1e6,
    'outside of it MB': external / 1e6,
    'of that buffers MB': arrayBuffers / 1e6,
    'process MB': rss / 1e6,
  });
  const [first, last, last2] = [looks[0]!.memory, looks.at(-1)!.memory, looks.at(-2)!.memory];
  const grown = (last.heapUsed + last.external - first.heapUsed - first.external) / 1e6;
  const process = (last.rss - last2.rss) / 1e6;
  const missed = [
    ...(grown > mayGrow ? [`all landings leave at most ${mayGrow} MB behind`] : []),
    ...(process > mayGrow
      ? [`the process grows by at most ${mayGrow} MB in its last ${between.landings} landings`]
      : []),
  ];
  return {
    title: `Memory of a server on ${kind}`,
    rows: looks.map(row),
    notes: [
      `Heap and what is outside of it grew by ${grown.toFixed(1)} MB, the process in the last round by ${process.toFixed(1)} MB: each at most ${mayGrow}.`,
    ],
    missed,
  };
}
