import { parse, protocol, type PGlite, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite';
import { LRUCache } from 'lru-cache';

const { serialize } = protocol;

type Heard = Awaited<ReturnType<PGlite['execProtocolStream']>>;
type Values = readonly unknown[];
/** A text that came before: the types of its values, and the name of its plan once it came again. */
type Statement = { types: readonly number[]; plan: string | null };

/** More than the texts of one process that come again and again; a plan takes some ten kilobytes. */
const mostKept = 400;
/** Rows that are written by hundreds have another text for each number of rows. */
const longestKept = 8_000;

/**
 * Has PGlite keep the plans of statements that come again, and ask each in one message. By itself it takes six messages, and
 * PostgreSQL plans anew each time: seven eighths of a read over six tables (docs/decisions/0131-embedded-plans-are-kept.md).
 */
export function keepPlans(client: PGlite): void {
  const ask = asker(client);
  const run = <T>(text: string, values: Values = [], options: QueryOptions = {}) =>
    client.runExclusive(async () => {
      const [result] = parse.parseResults(await ask(text, values, options), client.parsers, options);
      return result as Results<T>;
    });

  client.query = async <T>(text: string, values?: unknown[], options?: QueryOptions) => {
    await client._checkReady();
    return client._runExclusiveTransaction(async () => {
      const result = await run<T>(text, values, options);
      await client.syncToFs();
      return result;
    });
  };
  const transaction = client.transaction.bind(client);
  client.transaction = (work) =>
    transaction((tx) => {
      const query: Transaction['query'] = async (text, values, options) => {
        if (tx.closed) throw new Error('Transaction is closed');
        return run(text, values, options);
      };
      return work(Object.assign(Object.create(tx) as Transaction, { query }));
    });
}

/** Asks one query of a database whose texts it knows. The caller sees to it that nobody else asks meanwhile. */
function asker(client: PGlite): (text: string, values: Values, options: QueryOptions) => Promise<Heard> {
  const forgotten: string[] = [];
  const known = new LRUCache<string, Statement>({
    max: mostKept,
    dispose: ({ plan }, _, reason) => void (reason === 'evict' && plan && forgotten.push(plan)),
  });
  let made = 0;
  const send = (parts: Uint8Array[], { onNotice }: QueryOptions) =>
    client.execProtocolStream(Buffer.concat([...parts, serialize.sync()]), {
      syncToFs: false,
      ...(onNotice && { onNotice }),
    });

  /** The first time: values can be written once their types are known. The text stays PostgreSQL's unnamed statement. */
  async function describe(text: string, options: QueryOptions): Promise<Statement> {
    const heard = await send([serialize.parse({ text }), serialize.describe({ type: 'S' })], options);
    return { types: parse.parseDescribeStatementResults(heard), plan: null };
  }

  return async (text, values, options) => {
    const before = known.get(text);
    const { types, plan } = before ?? (await describe(text, options));
    const making = before && !plan ? `kept_${(made += 1)}` : null;
    const statement = plan ?? making ?? '';
    const parts = [
      ...forgotten.splice(0).map((name) => serialize.close({ type: 'S', name })),
      ...(making ? [serialize.parse({ name: making, text, types: [...types] })] : []),
      serialize.bind({ statement, values: values.map((value, at) => written(client, value, types[at]!)) }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
    ];
    try {
      const heard = await send(parts, options);
      if (text.length <= longestKept) known.set(text, { types, plan: statement || null });
      return heard;
    } catch (error) {
      // Whether its plan was made before it failed is not said.
      if (making) forgotten.push(making);
      throw error;
    }
  };
}

function written({ serializers }: PGlite, value: unknown, type: number): string | null {
  if (value === null || value === undefined) return null;
  return (serializers[type] ?? String)(value);
}
