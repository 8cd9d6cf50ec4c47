import { findPostgres } from '#tools/postgres.ts';
import { copyFolder, dropFolder, throwAwayFolders } from './filled/folders.ts';
import { copyOnServer, dropOnServer, leaveServer, throwAwayOnServer } from './filled/on-server.ts';
import type { Kind, Place } from './place.ts';

export { connect, type Kind, type Place } from './place.ts';

/** The available kinds of database. */
export async function kinds(): Promise<Kind[]> {
  return (await findPostgres()) ? ['PostgreSQL', 'PGlite'] : ['PGlite'];
}

/** Shown instead of numbers where PostgreSQL is missing. */
export const withoutPostgres = 'TEST_DATABASE_URL names no PostgreSQL: its rows are left out.';

const places: Place[] = [];

/**
 * A database with this many tags, for the caller alone, who may change it; without open connections. It is a copy of one that
 * was filled once and is kept for later runs. `dropDatabases` drops it.
 */
export async function databaseWith(kind: Kind, tags: number): Promise<Place> {
  const place = kind === 'PGlite' ? await copyFolder(tags) : await copyOnServer(await postgres(), tags);
  places.push(place);
  return place;
}

/** Drops every copy, after each benchmark. */
export async function dropDatabases(): Promise<void> {
  for (const place of places.splice(0)) {
    if (place.kind === 'PGlite') dropFolder(place.folder);
    else await dropOnServer(place.url);
  }
}

/** The last that a run asks of databases: there are no copies any more. */
export async function closeDatabases(): Promise<void> {
  await dropDatabases();
  await leaveServer();
}

/** Drops the filled databases that are kept, whatever they hold. */
export async function throwAwayFilled(): Promise<void> {
  throwAwayFolders();
  if ((await kinds()).includes('PostgreSQL')) await throwAwayOnServer(await postgres());
}

async function postgres(): Promise<string> {
  const server = await findPostgres();
  if (!server) throw new Error(withoutPostgres);
  return server;
}
