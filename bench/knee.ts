import autocannon from 'autocannon';
import { to } from '#domain/paths.ts';
import { databaseWith, type Kind } from './databases.ts';
import { peopleAmong, tagOf, tokenOf } from './fill-database.ts';
import { startHouse, type Served } from './house-process.ts';
import { load } from './load.ts';
import { onEachKind } from './on-each-kind.ts';
import type { Benchmark, Options, Report, Row } from './report.ts';
import { sizes } from './sizes.ts';

/** How many times what one process can answer is asked for. */
const overload = 3;
/** Landings a second beside it, as of people who scan. */
const scans = 10;

/** What one process answers a second, and how long a landing takes when three times as much is asked for: what is worth less is let go of. */
export const knee: Benchmark = {
  name: 'knee',
  run: (options) => onEachKind(async (kind) => [await kneeOn(kind, options)]),
};

async function kneeOn(kind: Kind, { quick, tags }: Options): Promise<Report> {
  const { many } = sizes(quick, tags);
  const house = await startHouse(await databaseWith(kind, many));
  const anyone = () => ({
    path: '/api/me',
    headers: { authorization: `Bearer ${tokenOf(1 + Math.floor(Math.random() * peopleAmong(many)))}` },
  });
  const seconds = quick ? 3 : 10;
  try {
    const { perSecond } = await load(house, anyone, { seconds, sheds: true });
    const rest = await scan(house, seconds);
    const [busy, asked] = await Promise.all([scan(house, seconds), ask(house, anyone, perSecond * overload, seconds)]);
    const refused = asked.statusCodeStats?.['503']?.count ?? 0;
    const rows: Row[] = [rowOf('nobody else', rest), rowOf(`${overload} times the knee`, busy)];
    const missed = [
      ...(busy.non2xx + busy.errors > 0 ? [`${busy.non2xx + busy.errors} landings were not answered`] : []),
      ...(refused === 0 ? ['nothing was let go of'] : []),
    ];
    const [all, knees] = [asked.requests.total, Math.round(perSecond)].map((count) => count.toLocaleString('en'));
    const part = Math.round((100 * refused) / asked.requests.total);
    const note = `One process answers ${knees} signed-in reads a second. Of ${all} beside the landings, ${part} % were told at once when to come back.`;
    return { title: `Landings past the knee on ${kind}`, rows, notes: [note], missed };
  } finally {
    await house.close();
  }
}

const scan = (house: Served, duration: number) =>
  autocannon({ url: house.origin + to.tag({ tag: tagOf(1) }), connections: 4, overallRate: scans, duration });

function ask(
  house: Served,
  anyone: () => { path: string; headers: Record<string, string> },
  rate: number,
  duration: number,
) {
  return autocannon({
    url: house.origin,
    connections: 200,
    overallRate: Math.round(rate),
    duration,
    setupClient: (client) => client.setRequests(Array.from({ length: 500 }, () => ({ method: 'GET', ...anyone() }))),
  });
}

const rowOf = (beside: string, { latency, requests }: autocannon.Result): Row => ({
  beside,
  'landings': requests.total,
  'median ms': latency.p50,
  '97.5 % ms': latency.p97_5,
});
