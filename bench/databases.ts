import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { connectPostgres } from '#server/db/connect-postgres.ts';
import type { Connection } from '#server/db/connect.ts';
import { connectEmbedded } from '#server/db/embedded/connect-embedded.ts';
import { findPostgres } from '#tools/postgres.ts';
import { root } from '#tools/run.ts';
import { fillDatabase } from './fill-database.ts';

/** Where a filled database is: on a PostgreSQL server, or in a folder for PGlite. */
export type Place = { kind: 'PostgreSQL'; url: string } | { kind: 'PGlite'; folder: string };
export type Kind = Place['kind'];

const places = new Map<string, Promise<Place>>();
const undo: (() => Promise<unknown>)[] = [];

/** The available kinds of database. */
export async function kinds(): Promise<Kind[]> {
  return (await findPostgres()) ? ['PostgreSQL', 'PGlite'] : ['PGlite'];
}

/** Shown instead of numbers where PostgreSQL is missing. */
export const withoutPostgres = 'TEST_DATABASE_URL names no PostgreSQL: its rows are left out.';

/** Opens and migrates a database. */
export function connect(place: Place): Promise<Connection> {
  return place.kind === 'PGlite' ? connectEmbedded(place.folder) : connectPostgres(place.url);
}

/** A database with this many tags; made once per run and dropped by `dropDatabases`. It has no open connection. */
export function databaseWith(kind: Kind, tags: number): Promise<Place> {
  const key = `${kind} ${tags}`;
  let place = places.get(key);
  if (!place) places.set(key, (place = make(kind, tags)));
  return place;
}

/** Drops every database of this run. */
export async function dropDatabases(): Promise<void> {
  for (const step of undo.splice(0).reverse()) await step();
  places.clear();
}

async function make(kind: Kind, tags: number): Promise<Place> {
  console.error(`filling ${kind} with ${tags.toLocaleString('en')} tags …`);
  const place = kind === 'PGlite' ? makeFolder(tags) : await makeDatabase(`pedivela_bench_${tags}`);
  const connection = await connect(place);
  await fillDatabase(connection.db, tags);
  await connection.close();
  return place;
}

/** On the disk of the checkout, as the data folder usually is. Leftovers of a stopped run are removed. */
function makeFolder(tags: number): Place {
  const folder = resolve(root, '.cache/bench', `pglite-${tags}`);
  const drop = () => rmSync(folder, { recursive: true, force: true });
  drop();
  undo.push(async () => drop());
  return { kind: 'PGlite', folder };
}

async function makeDatabase(name: string): Promise<Place> {
  const server = await findPostgres();
  if (!server) throw new Error(withoutPostgres);
  const drop = () => onServer(server, `drop database if exists ${name} with (force)`);
  await drop();
  undo.push(drop);
  await onServer(server, `create database ${name}`);
  return { kind: 'PostgreSQL', url: new URL(name, server).href };
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}
