import autocannon from 'autocannon';
import { databaseWith, type Kind } from './databases.ts';
import { peopleAmong, tokenOf } from './fill-database.ts';
import { startHouse } from './house-process.ts';
import type { MakeRequest } from './load.ts';
import { onEachKind } from './on-each-kind.ts';
import type { Benchmark, Options, Report, Row } from './report.ts';
import { median } from './rounds.ts';
import { sizes } from './sizes.ts';

/** Minutes at half the knee, unless others are asked for; 20 is what docs/scale.md asks of a night. */
const usualMinutes = 2;
/** Parts in which answers and memory are looked at; the first two are warming up. */
const parts = 8;
const warmingUp = 2;
/** By how much answers of the last part may be slower than those of the first after warming up; and milliseconds that are no difference. */
const mayBeSlower = 1.5;
const noDifference = 5;
/** Megabytes by which what is left after a collection may grow from there on. */
const mayGrow = 5;

/** Signed-in reads at half of what one process can answer, for minutes: answers stay as fast, and memory where it was. */
export const halfKnee: Benchmark = {
  name: 'half-knee',
  run: (options) => onEachKind(async (kind) => [await halfKneeOn(kind, options)]),
};

type Part = { result: autocannon.Result; memory: NodeJS.MemoryUsage };

async function halfKneeOn(kind: Kind, { quick, tags, minutes }: Options): Promise<Report> {
  const { many } = sizes(quick, tags);
  const house = await startHouse(await databaseWith(kind, many), { tellsMemory: true });
  const anyone: MakeRequest = () => ({
    path: '/api/me',
    headers: { authorization: `Bearer ${tokenOf(1 + Math.floor(Math.random() * peopleAmong(many)))}` },
  });
  const seconds = quick ? parts : 60 * (minutes ?? usualMinutes);
  try {
    const rate = Math.round((await kneeOf(house.origin, anyone, quick ? 3 : 10)) / 2);
    const done: Part[] = [];
    while (done.length < parts) {
      const result = await ask(house.origin, anyone, Math.round(seconds / parts), rate);
      done.push({ result, memory: await house.memory() });
    }
    return report(kind, done, { rate, seconds, quick });
  } finally {
    await house.close();
  }
}

/** What is answered a second when as much is asked for as comes back; what it lets go of meanwhile is no answer. */
async function kneeOf(url: string, anyone: MakeRequest, duration: number): Promise<number> {
  const { statusCodeStats } = await ask(url, anyone, duration);
  return (statusCodeStats?.['200']?.count ?? 0) / duration;
}

const ask = (url: string, anyone: MakeRequest, duration: number, rate?: number) =>
  autocannon({
    url,
    connections: 24,
    ...(rate !== undefined && { overallRate: rate }),
    duration,
    setupClient: (client) => client.setRequests(Array.from({ length: 500 }, () => ({ method: 'GET', ...anyone() }))),
  });

/** What stays in memory, in megabytes. */
const kept = ({ heapUsed, external }: NodeJS.MemoryUsage) => (heapUsed + external) / 1e6;

type Run = { rate: number; seconds: number; quick: boolean };

function report(kind: Kind, done: readonly Part[], { rate, seconds, quick }: Run): Report {
  const rows = done.map(({ result: { requests, latency }, memory }, at): Row => ({
    'part': `${at + 1} of ${parts}${at < warmingUp ? ', warming up' : ''}`,
    'answers': requests.total,
    'median ms': latency.p50,
    '97.5 % ms': latency.p97_5,
    'kept MB': kept(memory),
    'process MB': memory.rss / 1e6,
  }));
  const [first, last] = [done[warmingUp]!, done.at(-1)!];
  const refused = done.reduce((sum, { result }) => sum + result.non2xx + result.errors, 0);
  const grown = kept(last.memory) - kept(first.memory);
  const bound = Math.max(first.result.latency.p97_5 * mayBeSlower, first.result.latency.p97_5 + noDifference);
  const slowest = median(done.slice(-2).map(({ result }) => result.latency.p97_5));
  const missed = [
    ...(refused > 0 ? [`${refused} were not answered`] : []),
    ...(!quick && slowest > bound ? [`the last parts answer within ${bound.toFixed(0)} ms`] : []),
    ...(!quick && grown > mayGrow ? [`what is kept grows by at most ${mayGrow} MB`] : []),
  ];
  const note = `${rate.toLocaleString('en')} reads a second for ${seconds} seconds. From part ${warmingUp + 1} on what is kept grew by ${grown.toFixed(1)} MB, at most ${mayGrow}.`;
  return { title: `Half the knee on ${kind}`, rows, notes: [note], missed };
}
