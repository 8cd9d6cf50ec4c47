import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { openPglite } from '#server/db/embedded/connect-embedded.ts';
import { makeSigningKey } from '#server/identity/signing.ts';
import { aServerProcess } from '#tests/server/process.ts';
import { rowsOf, schemaOf, type Asked } from './schema-of.ts';

/** Filled databases as earlier versions left them; how one is added says CONTRIBUTING. */
const folder = new URL('./filled/', import.meta.url);
const versions = readdirSync(folder);
const statementsOf = (version: string) =>
  gunzipSync(readFileSync(new URL(version, folder)))
    .toString()
    // Newer versions of pg_dump write commands for psql besides.
    .replaceAll(/^\\.*$/gm, '');

/** Time for clusters and a process on a machine with much else to do. */
const patience = 240_000;

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function aDataFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'pedivela-upgrade-'));
  undo.push(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** Opens a data folder's database as the server does, which brings it up to date. */
async function broughtUpToDate<T>(dataDir: string, read: (database: Asked) => Promise<T>): Promise<T> {
  const { driver, close } = await connect({ databaseUrl: null, dataDir });
  try {
    return await read(driver.client);
  } finally {
    await close();
  }
}

/** The keys that signed the certificates, which are not kept with the rows: the server starts without them where it is told so. */
async function keysOf(database: Asked): Promise<string[]> {
  const { rows } = await database.query('select jws from certificates');
  const heads = (rows as { jws: string }[]).map(({ jws }) => Buffer.from(jws.split('.')[0]!, 'base64url').toString());
  return [...new Set(heads.map((head) => (JSON.parse(head) as { kid: string }).kid))];
}

/** A photo as a finder sent it when the file alone said whose it is; where photos have a table of their own already, nothing. */
async function anEarlyFindersPhoto(database: Asked): Promise<string[]> {
  const { rows } = await database.query("select to_regclass('sighting_photos') is null as early");
  if (!(rows as { early: boolean }[])[0]!.early) return [];
  const [sighting, file] = [randomUUID(), randomUUID()];
  await database.query(`insert into sightings (id, ownership_id, secret_hash, language, created_at, changed_at)
    select '${sighting}', id, 'hash', 'pt-BR', now(), now() from ownerships limit 1`);
  await database.query(`insert into stored_files (id, kind, cause_id, type, bytes, sha256, created_at)
    values ('${file}', 'sighting', '${sighting}', 'image/jpeg', 1, 'hash', now())`);
  return [`${sighting} ${sighting} ${file}`];
}

const findersPhotos = async (database: Asked) =>
  ((await database.query('select id, sighting_id, file_id from sighting_photos')).rows as object[]).map((row) =>
    Object.values(row).join(' '),
  );

describe.each(versions)('a filled database of %s', (version) => {
  test(
    'has the tables of a new one and every row after the upgrade, and the server works on it',
    async () => {
      const [old, fresh] = [await aDataFolder(), await aDataFolder()];
      const client = await openPglite({ dataDir: join(old, 'database') });
      await client.exec(statementsOf(version));
      await client.exec('set search_path = public');
      const photos = await anEarlyFindersPhoto(client);
      const before = await rowsOf(client);
      const lost = await keysOf(client);
      await client.close();
      expect(before.bikes).toBeGreaterThan(0);

      const [schema, after, carried] = await broughtUpToDate(
        old,
        async (database) => [await schemaOf(database), await rowsOf(database), await findersPhotos(database)] as const,
      );
      expect(schema).toEqual(await broughtUpToDate(fresh, schemaOf));
      expect(after).toMatchObject(before);
      expect(carried).toEqual(expect.arrayContaining(photos));

      const keys = JSON.stringify([await makeSigningKey()]);
      const server = await aServerProcess({ DATA_DIR: old, SIGNING_KEYS: keys, LOST_SIGNING_KEYS: lost.join(',') });
      undo.push(async () => {
        server.child.kill('SIGTERM');
        await server.ended;
      });
      expect(await server.ready, server.output()).toBe(true);
      const product = await fetch(`${server.url}/api/tags/MYB1KE01`);
      expect(await product.json()).toMatchObject({ product: { tag: 'MYB1KE01', active: true } });
      const login = await fetch(`${server.url}/api/sessions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'marina@example.com', password: 'Pedivela#2026' }),
      });
      expect(await login.json()).toMatchObject({ phoneConfirmed: true });
    },
    patience,
  );
});
