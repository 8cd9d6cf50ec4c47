import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { copyDataFolder, emptyDataFolder } from '#tests/server/empty-database.ts';
import { aFailingPostgres } from '#tests/server/failing-postgres.ts';
import { makeSigningKey } from './identity/signing.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'pedivela-main-'));

/** Starts the server, which cannot; returns what it says and how it ends. */
async function failToStart(env: Record<string, string>): Promise<{ said: string; exit: number | null }> {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [main], { cwd: folder, env: { PATH, NODE_ENV: 'development', ...env } });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const exit = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { said, exit };
}

test('a data folder that cannot be made ends the start with a sentence', async () => {
  const inTheWay = join(folder, 'file');
  writeFileSync(inTheWay, '');
  const { said, exit } = await failToStart({ DATA_DIR: join(inTheWay, 'data') });
  expect(said).toBe(`${join(inTheWay, 'data')}: A part of this path is a file, not a folder.\n`);
  expect(exit).toBe(1);
});

test.each([
  ['without its control file', (database: string) => rmSync(join(database, 'global/pg_control'))],
  [
    'whose control file is empty',
    (database: string) => writeFileSync(join(database, 'global/pg_control'), Buffer.alloc(8192)),
  ],
  ['without its log', (database: string) => rmSync(join(database, 'pg_wal'), { recursive: true })],
  ['of another version', (database: string) => writeFileSync(join(database, 'PG_VERSION'), '12\n')],
])(
  'an embedded database %s ends it with what to do',
  async (_how, damage) => {
    const DATA_DIR = join(mkdtempSync(join(tmpdir(), 'pedivela-damaged-')), 'data');
    copyDataFolder(await emptyDataFolder(), DATA_DIR);
    damage(join(DATA_DIR, 'database'));
    const { said, exit } = await failToStart({ DATA_DIR, DEMO: '0' });
    rmSync(DATA_DIR, { recursive: true });
    expect(said).toMatch(/^The database in \S+ cannot be opened: its files are damaged.* Put a copy of .*\n$/);
    expect(exit).toBe(1);
  },
  60_000,
);

test('a port that another process has ends it with another one to choose', { timeout: 60_000 }, async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const DATA_DIR = join(folder, 'data');
  copyDataFolder(await emptyDataFolder(), DATA_DIR);
  const { said, exit } = await failToStart({ DATA_DIR, DEMO: '0', HOST: '127.0.0.1', PORT: String(port) });
  holder.close();
  expect(said).toBe(`Port ${port} is in use. Stop the process that has it, or choose another one: PORT=3001\n`);
  expect(exit).toBe(1);
});

test.each([
  ['28P01', 'The database refuses this user or password (28P01). Check DATABASE_URL.\n'],
  ['3D000', 'There is no such database on the server (3D000). Make it, or check DATABASE_URL.\n'],
  ['57P03', 'The database is starting or stopping (57P03). Try again in a moment.\n'],
])('a database that refuses with %s does too', async (code, sentence) => {
  const server = await aFailingPostgres({ refuse: code });
  const SIGNING_KEYS = JSON.stringify([await makeSigningKey()]);
  const { said, exit } = await failToStart({ DATABASE_URL: server.url, SIGNING_KEYS });
  expect({ said, exit }).toEqual({ said: sentence, exit: 1 });
  await server.close();
});
