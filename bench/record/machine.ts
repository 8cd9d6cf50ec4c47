import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem, type } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres } from '#tools/postgres.ts';
import { root } from '#tools/run.ts';

/** What a measurement was made on, in a line: when, with which other load, on which machine and with which versions. */
export async function describeRun(): Promise<string> {
  const model = cpus()[0]?.model.trim().replaceAll(/\s+/g, ' ') ?? 'unknown';
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB of memory`;
  const versions = [`Node ${process.versions.node}`, ...(await postgres()), `PGlite ${pglite()}`];
  const load = `load ${loadavg()[0]!.toFixed(1)} at the start`;
  const day = new Date().toISOString().slice(0, 10);
  return `${[day, load, `${availableParallelism()} cores (${model})`, memory, system(), ...versions].join(', ')}.`;
}

/** Nothing of it says whose machine it is. */
function system(): string {
  const file = '/etc/os-release';
  const name = existsSync(file) ? /^PRETTY_NAME="(.+)"$/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
  return name ?? type();
}

async function postgres(): Promise<string[]> {
  const server = await findPostgres();
  if (!server) return [];
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  return [`PostgreSQL ${rows[0]!.server_version.split(' ')[0]}`];
}

function pglite(): string {
  const file = join(root, 'node_modules/@electric-sql/pglite/package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
