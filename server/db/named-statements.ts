import { parse, protocol, type PGlite, type QueryOptions, type Results } from '@electric-sql/pglite';

const { serialize } = protocol;

/** A client that can prepare chosen statements, so that they are parsed and planned only once. */
export type KeepsPlans = { keepPlan: (text: string) => void };

/** PGlite as drizzle uses it, and `keepPlan`. */
export type NamingClient = Pick<PGlite, 'query' | 'transaction'> & KeepsPlans;

/** A statement's name, and the types of its parameters (OIDs) as soon as it is prepared. */
type Named = { name: string; types: number[] | null };

/**
 * PGlite with named prepared statements. Its own `query` parses and plans a text every time, which costs a join of a
 * few tables five times what its execution does. A text that was passed to `keepPlan` is prepared once, at its first
 * use. Reads only: what they leave in the folder need not be synchronised. Inside a transaction PGlite's own way is
 * used.
 */
export function withNamedStatements(client: PGlite): NamingClient {
  const kept = new Map<string, Named>();
  return {
    keepPlan: (text) => {
      if (!kept.has(text)) kept.set(text, { name: `kept_${kept.size}`, types: null });
    },
    transaction: (work) => client.transaction(work),
    query: async <T>(text: string, values: unknown[] = [], options?: QueryOptions) => {
      const named = kept.get(text);
      if (!named) return client.query<T>(text, values, options);
      await client._checkReady();
      // PGlite's transaction lock: without it the statement would run inside another caller's transaction.
      return client._runExclusiveTransaction(() => run<T>(client, named, text, values, options));
    },
  };
}

async function run<T>(client: PGlite, named: Named, text: string, values: unknown[], options?: QueryOptions) {
  const { name } = named;
  const types = (named.types ??= await prepare(client, name, text));
  const texts = values.map((value, at) =>
    value === null || value === undefined ? null : toText(client, types[at]!, value),
  );
  const messages = [
    serialize.bind({ statement: name, values: texts }),
    serialize.describe({ type: 'P' }),
    serialize.execute({}),
    serialize.sync(),
  ];
  const answer = await client.execProtocolStream(Buffer.concat(messages), { syncToFs: false });
  return parse.parseResults(answer, client.parsers, options)[0] as Results<T>;
}

async function prepare(client: PGlite, name: string, text: string): Promise<number[]> {
  const messages = [serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()];
  const answer = await client.execProtocolStream(Buffer.concat(messages), { syncToFs: false });
  return parse.parseDescribeStatementResults(answer);
}

/** As PGlite's own `query` does it. */
function toText(client: PGlite, type: number, value: unknown): string {
  return client.serializers[type]?.(value) ?? String(value);
}
