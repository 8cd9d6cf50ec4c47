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
  return PGlite.create({ ...options, startParams: [...PGlite.defaultStartParams, ...sharedBuffers] });
}
