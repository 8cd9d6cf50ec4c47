import { startBare } from './bare-process.ts';
import { databaseWith, type Kind } from './databases.ts';
import { tagOf } from './fill-database.ts';
import { startHouse, type Served } from './house-process.ts';
import { load, loadRow, type Load } from './load.ts';
import { onEachKind } from './on-each-kind.ts';
import type { Benchmark, Options, Report } from './report.ts';
import { inTurns, median } from './rounds.ts';
import { phoneHeaders, scansOf } from './scans.ts';
import { grownFrom, sizes } from './sizes.ts';

/**
 * A tag's landing, HTML with its data, from the production server: random tags, active and not, on small and on large
 * databases, against a bare node:http server that sends the same bytes.
 */
export const landing: Benchmark = {
  name: 'landing',
  run: (options) => onEachKind(async (kind) => [await landingOn(kind, options)]),
};

async function landingOn(kind: Kind, { quick, tags }: Options): Promise<Report> {
  const { few, many } = sizes(quick, tags);
  const opened: Served[] = [];
  const open = async (server: Promise<Served>) => opened[opened.push(await server) - 1]!;
  try {
    const small = await open(startHouse(await databaseWith(kind, few)));
    const large = await open(startHouse(await databaseWith(kind, many)));
    const bare = await open(startBare(`${small.origin}/${tagOf(3)}`, phoneHeaders));
    const seconds = quick ? 1 : 3;
    const rounds = await inTurns(quick ? 2 : 7, {
      bare: () => load(bare, scansOf(many), { seconds }),
      few: () => load(small, scansOf(few), { seconds }),
      many: () => load(large, scansOf(many), { seconds }),
    });
    return report(kind, rounds, few, many);
  } finally {
    for (const server of opened) await server.close();
  }
}

function report(kind: Kind, rounds: Record<'bare' | 'few' | 'many', Load>[], few: number, many: number): Report {
  const named = (tags: number) => `landing, ${tags.toLocaleString('en')} tags`;
  // PGlite works in the server's process: its processor time is the whole cost, whatever else the machine does.
  const cost = ({ perSecond, microseconds }: Load) =>
    kind === 'PGlite' && microseconds ? microseconds : 1 / perSecond;
  const growth = median(rounds.map(({ few: small, many: large }) => cost(large) / cost(small))) - 1;
  return {
    title: `Tag landing on ${kind}`,
    rows: [
      loadRow('bare node:http, same bytes', rounds, 'bare', 'bare'),
      loadRow(named(few), rounds, 'few', 'bare'),
      loadRow(named(many), rounds, 'many', 'bare'),
    ],
    notes: [grownFrom(few, many, growth)],
  };
}
