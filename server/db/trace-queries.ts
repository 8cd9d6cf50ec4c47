import type { PGlite, Transaction } from '@electric-sql/pglite';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { statementShape } from '#server/traces/statement-shape.ts';
import type { SpanFacts, Traces } from '#server/traces/traces.ts';
import type { Connection } from './connect.ts';

/** A driver's way to ask, of whatever shape: the statement comes first, and has a text. */
type Ask = (statement: string | { text?: string }, ...rest: unknown[]) => unknown;

/** Gives each statement of a request or job a span of its own, at the drivers, which all of them go through. Values are not looked at. */
export function traceQueries(
  { driver }: Pick<Connection, 'driver'>,
  traces: Traces,
  others: readonly pg.Pool[] = [],
): void {
  const traced = tracer(traces);
  if (driver.kind === 'pglite') tracePglite(driver.client, traced);
  else for (const pool of [driver.client, driver.long, ...others]) tracePool(pool, traced);
}

type Traced = <A>(ask: A) => A;

function tracer(traces: Traces): Traced {
  const known = new LRUCache<string, SpanFacts>({ max: 500 });
  const factsOf = (text: string) => {
    let facts = known.get(text);
    if (!facts) known.set(text, (facts = spanFacts(text)));
    return facts;
  };
  return <A>(ask: A) => {
    const asked = ask as unknown as Ask;
    const around: Ask = (statement, ...rest) => {
      const text = typeof statement === 'string' ? statement : statement.text;
      // With a callback a pool asks one of its connections, within the span of its own question.
      if (text === undefined || typeof rest.at(-1) === 'function') return asked(statement, ...rest);
      return traces.part(factsOf(text), () => asked(statement, ...rest) as Promise<unknown>);
    };
    return around as unknown as A;
  };
}

function spanFacts(text: string): SpanFacts {
  const { name, shape } = statementShape(text);
  return {
    name,
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.query.summary': name, 'db.query.text': shape },
  };
}

function tracePool(pool: pg.Pool, traced: Traced): void {
  pool.query = traced(pool.query.bind(pool));
  pool.on('connect', (client) => void (client.query = traced(client.query.bind(client))));
}

function tracePglite(client: PGlite, traced: Traced): void {
  client.query = traced(client.query.bind(client));
  const transaction = client.transaction.bind(client);
  client.transaction = (work) =>
    transaction((tx) => work(Object.assign(Object.create(tx) as Transaction, { query: traced(tx.query.bind(tx)) })));
}
