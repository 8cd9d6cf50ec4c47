import { callerStatement, findCaller } from '#server/identity/sessions/find-caller.ts';
import { hashOf } from '#server/identity/signing.ts';
import { systemClock } from '#server/outside/ports.ts';
import { startBare } from './bare-process.ts';
import { connect, databaseWith, type Kind, type Place } from './databases.ts';
import { peopleAmong, tokenOf } from './fill-database.ts';
import { startHouse, type Served } from './house-process.ts';
import { load, loadRow } from './load.ts';
import { queryRow, measureQueries } from './measure-queries.ts';
import { onEachKind } from './on-each-kind.ts';
import { rawQuery } from './raw-query.ts';
import type { Benchmark, Options, Report } from './report.ts';
import { inTurns } from './rounds.ts';
import { sizes } from './sizes.ts';

/** A signed-in GET: its session check against the raw driver, and the whole of it against a bare node:http server. */
export const session: Benchmark = {
  name: 'session',
  run: (options) => onEachKind((kind) => sessionOn(kind, options)),
};

async function* sessionOn(kind: Kind, { quick, tags }: Options) {
  const { many } = sizes(quick, tags);
  const place = await databaseWith(kind, many);
  const anyToken = () => tokenOf(1 + Math.floor(Math.random() * peopleAmong(many)));
  yield await checkOn(kind, place, anyToken, quick);
  yield await endpointOn(kind, place, anyToken, quick);
}

async function checkOn(kind: Kind, place: Place, anyToken: () => string, quick: boolean): Promise<Report> {
  const connection = await connect(place);
  try {
    const house = { db: connection.db, clock: systemClock };
    const raw = await rawQuery(connection, callerStatement(connection.db).getQuery(), 'tokenHash');
    const turns = await measureQueries(quick, {
      ours: () => findCaller(house, anyToken()),
      // The hash belongs to the check; without it the baseline would do less than it has to.
      raw: () => raw(hashOf(anyToken())),
    });
    return {
      title: `Session check on ${kind}: the store against the raw driver`,
      rows: [queryRow('findCaller', turns, 'ours', 'raw')],
    };
  } finally {
    await connection.close();
  }
}

async function endpointOn(kind: Kind, place: Place, anyToken: () => string, quick: boolean): Promise<Report> {
  const opened: Served[] = [];
  const open = async (server: Promise<Served>) => opened[opened.push(await server) - 1]!;
  const me = () => ({ path: '/api/me', headers: { authorization: `Bearer ${anyToken()}` } });
  try {
    const house = await open(startHouse(place));
    const bare = await open(startBare(`${house.origin}/api/me`, me().headers));
    const seconds = quick ? 1 : 3;
    const rounds = await inTurns(quick ? 2 : 7, {
      bare: () => load(bare, me, { seconds }),
      house: () => load(house, me, { seconds }),
    });
    return {
      title: `Signed-in GET /api/me on ${kind}`,
      rows: [
        loadRow('bare node:http, same bytes', rounds, 'bare', 'bare'),
        loadRow('GET /api/me', rounds, 'house', 'bare'),
      ],
    };
  } finally {
    for (const server of opened) await server.close();
  }
}
