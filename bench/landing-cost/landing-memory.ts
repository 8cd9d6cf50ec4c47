import { databaseWith, type Kind } from '#bench/databases.ts';
import { startHouse } from '#bench/house-process.ts';
import { load } from '#bench/load.ts';
import { onEachKind } from '#bench/on-each-kind.ts';
import type { Benchmark, Options, Report } from '#bench/report.ts';
import { scansOf } from '#bench/scans.ts';

/** Landings before the first look: every cache is full, counters of networks and pages too. */
const before = { landings: 100_000, quick: 5_000 };
/** Landings between the two looks. */
const between = { landings: 200_000, quick: 5_000 };
const tags = 10_000;
/** Megabytes by which the settled heap may have grown. */
const mayGrow = 5;

/** What the server's memory is before and after 200,000 landings, each by another phone, with all given back that can be. */
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
    await land(quick ? before.quick : before.landings);
    const first = await house.memory();
    const landings = (await land(quick ? between.quick : between.landings)).toLocaleString('en');
    const last = await house.memory();
    const row = (what: string, { heapUsed, external, rss }: NodeJS.MemoryUsage) => ({
      what,
      'heap MB': heapUsed / 1e6,
      'outside of it MB': external / 1e6,
      'process MB': rss / 1e6,
    });
    const grown = (last.heapUsed + last.external - first.heapUsed - first.external) / 1e6;
    return {
      title: `Memory of a server on ${kind}`,
      rows: [row('before', first), row(`after ${landings} landings`, last)],
      notes: [`Grown by ${grown.toFixed(1)} MB, at most ${mayGrow}.`],
      missed: grown > mayGrow ? [`${landings} landings leave at most ${mayGrow} MB behind`] : [],
    };
  } finally {
    await house.close();
  }
}
