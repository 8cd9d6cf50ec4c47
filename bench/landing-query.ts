import type { Connection } from '#server/db/connect.ts';
import { scanStatement, scanTag } from '#server/tag/tags.store.ts';
import { connect, databaseWith, type Kind } from './databases.ts';
import { tagOf } from './fill-database.ts';
import { queryRow, measureQueries } from './measure-queries.ts';
import { onEachKind } from './on-each-kind.ts';
import { rawQuery } from './raw-query.ts';
import type { Benchmark, Options, Report } from './report.ts';
import { median } from './rounds.ts';
import { grownFrom, sizes } from './sizes.ts';

/** The database part of the landing: the store's prepared statement against the driver's own with the same SQL. */
export const landingQuery: Benchmark = {
  name: 'landing-query',
  run: (options) => onEachKind(async (kind) => [await landingQueryOn(kind, options)]),
};

async function landingQueryOn(kind: Kind, { quick, tags: size }: Options): Promise<Report> {
  const { few, many } = sizes(quick, size);
  const opened: Connection[] = [];
  const scans = async (tags: number) => {
    const connection = opened[opened.push(await connect(await databaseWith(kind, tags))) - 1]!;
    const anyTag = () => tagOf(1 + Math.floor(Math.random() * tags));
    const raw = await rawQuery(connection, scanStatement(connection.db).getQuery(), 'tag');
    return {
      ours: () => scanTag(connection.db, anyTag(), { accountId: null, now: new Date() }),
      raw: () => raw(anyTag()),
    };
  };
  try {
    const small = await scans(few);
    const large = await scans(many);
    const turns = await measureQueries(quick, {
      few: small.ours,
      fewRaw: small.raw,
      many: large.ours,
      manyRaw: large.raw,
    });
    return {
      title: `Database part of the landing on ${kind}: the store against the raw driver`,
      rows: [
        queryRow(`scanTag, ${few.toLocaleString('en')} tags`, turns, 'few', 'fewRaw'),
        queryRow(`scanTag, ${many.toLocaleString('en')} tags`, turns, 'many', 'manyRaw'),
      ],
      notes: [grownFrom(few, many, median(turns.map(growthOf)))],
    };
  } finally {
    for (const connection of opened) await connection.close();
  }
}

/** Of queries a second. */
type Turn = Record<'few' | 'fewRaw' | 'many', number>;

/**
 * What a scan costs more in the large database, in shares of one by the raw driver: ours, which are looked up together, take a quarter of
 * that, and the same microseconds for the same pages would be a greater share.
 */
function growthOf({ few, fewRaw, many }: Turn): number {
  return fewRaw / many - fewRaw / few;
}
