import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

/** PostgreSQL's cache of pages, as its setting. All of it is taken at the start; the system's own cache is behind it. */
export const sharedBuffers = ['-c', 'shared_buffers=16MB'];

/**
 * Opens PGlite. Its code is compiled once, quickly: V8's second, optimising compiler needs half a gigabyte for
 * PostgreSQL's longest functions, and saves a tenth of the time afterwards (docs/decisions/0038-starts-that-stay-small.md).
 */
export async function openPglite(options: PGliteOptions): Promise<PGlite> {
  for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
  const client = await PGlite.create({ ...options, startParams: [...PGlite.defaultStartParams, ...sharedBuffers] });
  await forgetRowArrays(client);
  return client;
}

/**
 * PGlite copies its parsers for every query of drizzle's, which brings some of its own: a third of a short query's time. Three quarters
 * of them are of arrays of whole rows, one for each table, which nobody reads.
 */
async function forgetRowArrays(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ oid: number }>(`select typarray as oid from pg_type where typtype = 'c'`);
  for (const { oid } of rows) delete client.parsers[oid];
}
