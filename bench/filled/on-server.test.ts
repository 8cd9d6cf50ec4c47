import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connect } from '#bench/place.ts';
import { tags as tagsTable } from '#server/db/tables/tag.ts';
import { root } from '#tools/run.ts';
import { filledKey } from './key.ts';
import { copyOnServer, dropOnServer, leaveServer } from './on-server.ts';

const server = process.env.TEST_DATABASE_URL;
const patience = 120_000;
/** Of no benchmark. */
const tags = 41;
const filled = `pedivela_bench_${tags}_${filledKey()}`;
const here = new URL('./on-server.ts', import.meta.url).href;

describe.runIf(server)('on PostgreSQL', () => {
  let admin: pg.Client;
  beforeAll(async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    admin = new pg.Client({ connectionString: server });
    await admin.connect();
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await leaveServer();
    await admin.query(`drop database if exists ${filled} with (force)`);
    await admin.end();
  });

  const names = async (like: string) =>
    (await admin.query<{ datname: string }>('select datname from pg_database where datname like $1', [like])).rows.map(
      ({ datname }) => datname,
    );

  /** Begins to fill or, where that is done, makes a copy; kills all of it when there is a new database of such a name, which it returns. */
  async function killAt(like: string): Promise<string> {
    const script = `const { copyOnServer } = await import(${JSON.stringify(here)});
      await copyOnServer(${JSON.stringify(server)}, ${tags});
      setInterval(() => {}, 1000);`;
    const how = ['--input-type=module', '-e', script];
    const before = await names(like);
    const child = spawn(process.execPath, how, { cwd: root, detached: true, stdio: 'ignore' });
    const ended = once(child, 'exit');
    let made: string | undefined;
    while (!made && child.exitCode === null) {
      await sleep(20);
      made = (await names(like)).find((name) => !before.includes(name));
    }
    process.kill(-child.pid!, 'SIGKILL');
    await ended;
    return made!;
  }

  test(
    'what was cut off in the middle is filled anew; what is whole is copied; copies that somebody left are dropped',
    async () => {
      expect(await killAt('pedivela_bench_filling')).toBe('pedivela_bench_filling');
      expect(await names(filled)).toEqual([]);

      const place = await copyOnServer(server!, tags);
      expect(await names(filled)).toEqual([filled]);
      expect(await names('pedivela_bench_filling')).toEqual([]);
      const { db, close } = await connect(place);
      expect(await db.$count(tagsTable)).toBe(tags);
      await close();
      await dropOnServer((place as { url: string }).url);
      await leaveServer();

      const left = await killAt('pedivela_bench_run_%');
      expect(await names(left)).toEqual([left]);
      const again = await copyOnServer(server!, tags);
      await dropOnServer((again as { url: string }).url);
      expect(await names(left)).toEqual([]);
    },
    patience,
  );
});
