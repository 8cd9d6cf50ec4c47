import { startBare } from '#bench/bare-process.ts';
import { databaseWith, type Kind } from '#bench/databases.ts';
import { tagOf } from '#bench/fill-database.ts';
import { startHouse, type Served } from '#bench/house-process.ts';
import { load, type MakeRequest } from '#bench/load.ts';
import { onEachKind } from '#bench/on-each-kind.ts';
import type { Benchmark, Options, Report } from '#bench/report.ts';
import { inTurns } from '#bench/rounds.ts';
import { phoneHeaders, scansOf, scansWithCopyOf } from '#bench/scans.ts';
import { sizes } from '#bench/sizes.ts';
import { costReport } from './cost-report.ts';
import { startRaw, type Raw } from './raw.ts';

/** Connections of the load, and at once as many queries as the pool has connections. */
const together = { connections: 24, atOnce: 10 };
const alone = { connections: 1, atOnce: 1 };
/**
 * Rounds. For several of them V8 still compiles what it has not seen before, connections that come and go too: all parts are given as many.
 */
const warming = 5;
const measured = 3;

/**
 * What a landing costs the server in processor time, against the sum of what nobody can do without: a bare node:http server
 * that sends the same bytes, and the raw prepared query. Also where the browser's copy is still good (304), and for one visitor
 * after the other.
 */
export const landingCost: Benchmark = {
  name: 'landing-cost',
  run: (options) => onEachKind((kind) => costsOn(kind, options)),
};

async function* costsOn(kind: Kind, { quick, tags }: Options): AsyncIterable<Report> {
  const { few, many } = sizes(quick);
  for (const size of [few, many, ...(tags === null ? [] : [tags])]) yield await costOn(kind, size, quick);
}

async function costOn(kind: Kind, tags: number, quick: boolean): Promise<Report> {
  const opened: { close: () => Promise<void> }[] = [];
  const open = async <Opened extends Served | Raw>(process: Promise<Opened>): Promise<Opened> => {
    opened.push(await process);
    return process;
  };
  try {
    const house = await open(startHouse(await databaseWith(kind, tags)));
    const raw = await open(startRaw(await databaseWith(kind, tags), tags));
    const page = `${house.origin}/${tagOf(3)}`;
    const scans = scansOf(tags);
    const again = await scansWithCopyOf(house.origin, tags, quick ? 100 : 2000);
    const bare = await open(startBare(page, phoneHeaders));
    const { path, headers } = again();
    const bareAgain = await open(startBare(house.origin + path, headers));
    const compressing = await open(
      startBare(page, { ...phoneHeaders, 'accept-encoding': 'identity' }, { compress: true }),
    );
    const seconds = quick ? 0.5 : 1;
    const cost = async (server: Served, ask: MakeRequest, { connections }: { connections: number }, status = 200) =>
      (await load(server, ask, { seconds, status, connections })).microseconds ?? Number.NaN;
    const rounds = await inTurns(quick ? 1 : warming + measured, {
      bare: () => cost(bare, scans, together),
      raw: () => raw.cost({ seconds, ...together }),
      landing: () => cost(house, scans, together),
      bareAgain: () => cost(bareAgain, again, together, 304),
      landingAgain: () => cost(house, again, together, 304),
      compressing: () => cost(compressing, scans, together),
      bareAlone: () => cost(bare, scans, alone),
      rawAlone: () => raw.cost({ seconds, ...alone }),
      landingAlone: () => cost(house, scans, alone),
    });
    return costReport(`What a landing costs on ${kind}, ${tags.toLocaleString('en')} tags`, rounds.slice(-measured));
  } finally {
    for (const process of opened) await process.close();
  }
}
