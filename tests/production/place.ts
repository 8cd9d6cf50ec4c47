import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Connection } from '#server/db/connect.ts';
import { connectEmbedded } from '#server/db/embedded/connect-embedded.ts';
import { connectPostgres } from '#server/db/postgres/connect-postgres.ts';
import { makeSigningKey } from '#server/identity/signing.ts';
import { copyDataFolder, emptyDataFolder } from '#tests/server/empty-database.ts';

/** Where a production server keeps its data: a fresh folder, or a fresh database and keys. Removed by `clear`. */
export type Place = {
  /** An empty working folder: no `.env` of the developer's is read there. */
  folder: string;
  env: Record<string, string>;
  /** Opens the same data without the server; not while it runs, when the data is embedded. */
  connect: () => Promise<Connection>;
  clear: () => Promise<void>;
};

/**
 * A fresh place, on the PostgreSQL server that TEST_DATABASE_URL names, else embedded in a folder: a copy of a prepared
 * one, because making a database anew takes many times as long.
 */
export async function aPlace(): Promise<Place> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? onPostgres(server, aFolder()) : copiedFrom(await emptyDataFolder());
}

/** A place with a copy of a data folder, embedded. */
export function copiedFrom(dataFolder: string): Place {
  const place = inFolder(aFolder());
  copyDataFolder(dataFolder, place.env.DATA_DIR!);
  return place;
}

const aFolder = () => mkdtempSync(join(tmpdir(), 'pedivela-'));

/** A place with an embedded database, in a folder that is there. */
export function inFolder(folder: string): Place {
  const dataDir = join(folder, 'data');
  return {
    folder,
    env: { DATA_DIR: dataDir },
    connect: () => connectEmbedded(dataDir),
    clear: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
  };
}

async function onPostgres(server: string, folder: string): Promise<Place> {
  const name = `pedivela_production_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  await run(server, `create database ${name}`);
  const own = new URL(server);
  own.pathname = `/${name}`;
  return {
    folder,
    env: {
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: own.href,
      SIGNING_KEYS: JSON.stringify([await makeSigningKey()]),
    },
    connect: () => connectPostgres(own.href, 2),
    clear: async () => {
      await run(server, `drop database if exists ${name} with (force)`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function run(server: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}
