import autocannon from 'autocannon';
import type { Served } from './house-process.ts';
import type { Row } from './report.ts';
import { median } from './rounds.ts';

/** Makes the requests of the load: no two connections send the same ones in the same order. */
export type MakeRequest = () => { path: string; headers: Record<string, string>; method?: 'POST'; body?: string };

/** The result of a round of load: answers, how many a second, and the server's processor time per answer (µs). */
export type Load = {
  answers: number;
  perSecond: number;
  microseconds: number | null;
  /** How many more were told at once when to come back: `503` with `Retry-After`. */
  refused: number;
};

/**
 * How the load comes: for so many seconds, over so many keep-alive connections, as fast as answers come or so many a second; every answer
 * has this status. `sheds`: the server may say as well when to come back, which is counted; elsewhere that is a failure.
 */
type Manner = { seconds: number; status?: number; connections?: number; rate?: number; sheds?: boolean };

/** Different requests for each connection and round; a connection starts over after the last. */
const requestsEach = 1000;

/** Sends requests as fast as the server answers, over keep-alive connections. Throws when one answer has another status. */
export async function load(
  server: Served,
  makeRequest: MakeRequest,
  { seconds, status = 200, connections = 24, rate, sheds = false }: Manner,
): Promise<Load> {
  let refused = 0;
  const onResponse = (code: number, _body: string, _context: object, headers: object = {}) => {
    if (code === 503 && Object.keys(headers).some((name) => name.toLowerCase() === 'retry-after')) refused++;
  };
  const before = server.processorTime();
  const result = await autocannon({
    url: server.origin,
    connections,
    duration: seconds,
    ...(rate !== undefined && { overallRate: rate }),
    setupClient: (client) =>
      client.setRequests(
        Array.from({ length: requestsEach }, () => ({ method: 'GET', ...makeRequest(), ...(sheds && { onResponse }) })),
      ),
  });
  const after = server.processorTime();
  const answers = result.requests.total - refused;
  const others = Object.entries(result.statusCodeStats ?? {})
    .filter(([code]) => code !== String(status))
    .map(([code, { count = 0 }]) => [code, code === '503' ? count - refused : count] as const)
    .filter(([, count]) => count > 0);
  if (result.errors > 0 || others.length > 0) {
    const each = others.map(([code, count]) => `${count} times ${code}`);
    throw new Error(`${server.origin}: ${result.errors} errors, ${each.join(', ')} instead of ${status}.`);
  }
  return {
    answers,
    refused,
    perSecond: answers / result.duration,
    microseconds: before === null || after === null ? null : ((after - before) * 1000) / answers,
  };
}

/** A table's row: a server's medians, and its part of the baseline's answers in the same rounds. */
export function loadRow<Name extends string>(
  server: string,
  rounds: Record<Name, Load>[],
  name: Name,
  baseline: Name,
): Row {
  const costs = rounds.map((round) => round[name].microseconds).filter((cost) => cost !== null);
  return {
    server,
    'requests/s': Math.round(median(rounds.map((round) => round[name].perSecond))),
    'of bare node:http': median(rounds.map((round) => round[name].perSecond / round[baseline].perSecond)),
    // Of the server's own process: with PGlite the database is in it, PostgreSQL's work is not.
    'processor µs/request': costs.length > 0 ? Math.round(median(costs)) : null,
  };
}
