import { parse, protocol, type PGlite, type QueryOptions, type Results } from '@electric-sql/pglite';

const { serialize } = protocol;
type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;
type Parsers = PGlite['parsers'];

/** After the parameters: run it for all of its rows, and that is all. */
const run = Buffer.concat([serialize.execute({}), serialize.sync()]);

/** A client that can prepare chosen statements, so that they are parsed and planned only once. */
export type KeepsPlans = { keepPlan: (text: string) => void };

/** PGlite as drizzle uses it, and `keepPlan`. */
export type NamingClient = Pick<PGlite, 'query' | 'transaction'> & KeepsPlans;

/** A statement: the types of its parameters (OIDs), and the message that describes its rows. */
type Prepared = { types: number[]; columns: Messages };

/** A statement's name, and what PostgreSQL says of it as soon as it is prepared. */
type Named = { name: string; prepared: Prepared | null };

/**
 * PGlite with named prepared statements. Its own `query` parses and plans a text every time, which costs a join of a
 * few tables five times what its execution does. A text that was passed to `keepPlan` is prepared once, at its first
 * use, and its columns described once. Reads only: what they leave in the folder need not be synchronised. Inside a
 * transaction PGlite's own way is used.
 */
export function withNamedStatements(client: PGlite): NamingClient {
  const kept = new Map<string, Named>();
  const parsersFor = rememberParsers(client.parsers);
  return {
    keepPlan: (text) => {
      if (!kept.has(text)) kept.set(text, { name: `kept_${kept.size}`, prepared: null });
    },
    transaction: (work) => client.transaction(work),
    query: async <T>(text: string, values: unknown[] = [], options?: QueryOptions) => {
      const named = kept.get(text);
      if (!named) return client.query<T>(text, values, options);
      await client._checkReady();
      // PGlite's transaction lock: without it the statement would run inside another caller's transaction.
      return client._runExclusiveTransaction(async () => {
        const { types, columns } = (named.prepared ??= await prepare(client, named.name, text));
        const rows = await execute(client, named.name, textsOf(client, types, values));
        const { parsers: _, ...manner } = options ?? {};
        return parse.parseResults([...columns, ...rows], parsersFor(options), manner)[0] as Results<T>;
      });
    },
  };
}

/** Merging the parsers of a query into PGlite's takes as long as the query: it is done once for each statement's options. */
function rememberParsers(usual: Parsers): (options?: QueryOptions) => Parsers {
  const known = new WeakMap<object, Parsers>();
  return (options) => {
    const own = options?.parsers;
    if (!own) return usual;
    let merged = known.get(own);
    if (!merged) known.set(own, (merged = { ...usual, ...own }));
    return merged;
  };
}

async function prepare(client: PGlite, name: string, text: string): Promise<Prepared> {
  const messages = [serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()];
  const answer = await client.execProtocolStream(Buffer.concat(messages), { syncToFs: false });
  return {
    types: parse.parseDescribeStatementResults(answer),
    columns: answer.filter((message) => message.name === 'rowDescription'),
  };
}

function execute(client: PGlite, statement: string, values: (string | null)[]): Promise<Messages> {
  const messages = Buffer.concat([serialize.bind({ statement, values }), run]);
  return client.execProtocolStream(messages, { syncToFs: false });
}

/** Parameters as texts, as PGlite's own `query` writes them. */
function textsOf(client: PGlite, types: number[], values: unknown[]): (string | null)[] {
  return values.map((value, at) => (value === null || value === undefined ? null : toText(client, types[at]!, value)));
}

function toText(client: PGlite, type: number, value: unknown): string {
  return client.serializers[type]?.(value) ?? String(value);
}
