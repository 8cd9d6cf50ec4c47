import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerTogether } from '#domain/http/answers.contract.ts';
import type { Contract } from '#domain/http/contract.ts';
import { problem, type Problem } from '#server/verb/problem.ts';
import { routeSchema } from './openapi.ts';

/** Of the whole request alone, not of each read in it. */
const ownHeaders = /^(connection|host|content-|transfer-encoding|accept$|accept-encoding|expect|if-|range)/;

type Read = { status: number; json: string };

/**
 * Serves several reads as one request (`GET /api/answers`). Each goes through the whole app, as if it had come alone: session, access, limits,
 * log line. One after the other: a caller holds one connection of the database, and what lies below a refused path is not asked.
 */
export function serveAnswers(app: FastifyInstance, contracts: readonly Contract[]): void {
  const [, url = ''] = answerTogether.route.split(' ');
  const isRead = readsAmong(contracts);
  app.get(url, { schema: routeSchema(answerTogether) }, async (request, reply) => {
    const { of } = request.query as { of: string[] };
    const refused: string[] = [];
    const parts: string[] = [];
    for (const path of of) {
      const below = refused.some((above) => path.startsWith(`${above}/`));
      const answer = below ? null : isRead(pathOf(path)) ? await readAlone(app, request, path) : notFound;
      if (answer && answer.status >= 400) refused.push(pathOf(path));
      parts.push(answer ? `{"status":${answer.status},"body":${answer.json}}` : 'null');
    }
    return reply
      .header('cache-control', 'no-store')
      .type('application/json')
      .send(`{"answers":[${parts.join(',')}]}`);
  });
}

const notFound = asRead(problem('not-found'));

function asRead(refusal: Problem): Read {
  return { status: refusal.status, json: JSON.stringify(refusal.toBody()) };
}

async function readAlone(app: FastifyInstance, { raw, headers }: FastifyRequest, path: string): Promise<Read> {
  const own = Object.entries(headers).filter(([name]) => !ownHeaders.test(name));
  const answer = await app.inject({
    method: 'GET',
    url: path,
    headers: { ...Object.fromEntries(own), accept: 'application/json' },
    ...(raw.socket.remoteAddress !== undefined && { remoteAddress: raw.socket.remoteAddress }),
  });
  return { status: answer.statusCode, json: answer.payload };
}

/** Whether a path is that of an endpoint that reads and answers JSON: files and documents are no part of an answer. */
function readsAmong(contracts: readonly Contract[]): (path: string) => boolean {
  const reads = contracts
    .filter(({ route }) => route.startsWith('GET '))
    .map(({ route, output }) => ({ parts: route.slice('GET '.length).split('/'), json: typeof output !== 'string' }));
  return (path) => {
    const segments = path.split('/');
    const fits = ({ parts }: { parts: readonly string[] }) =>
      parts.length === segments.length && parts.every((part, at) => part === segments[at] || part.startsWith(':'));
    const found = reads.filter(fits);
    return found.length > 0 && found.every(({ json }) => json);
  };
}

function pathOf(url: string): string {
  return url.split('?')[0]!;
}
