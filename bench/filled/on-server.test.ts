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

  /** A process that begins to fill or, where that is done, makes a copy; and the new database of such a name, as soon as it is there. */
  async function begin(like: string): Promise<{ made: string; kill: () => Promise<unknown> }> {
    const script = `const { copyOnServer } = await import(${JSON.stringify(here)});
      await copyOnServer(${JSON.stringify(server)}, ${tags});
      setInterval(() => {}, 1000);`;
    const how = ['--input-type=module', '-e', script];
    const before = await names(like);
    const child = spawn(process.execPath, how, { cwd: root, detached: true, stdio: 'ignore' });
    const ended = once(child, 'exit');
    const kill = () => {
      process.kill(-child.pid!, 'SIGKILL');
      return ended;
    };
    while (child.exitCode === null) {
      const made = (await names(like)).find((name) => !before.includes(name));
      if (made) return { made, kill };
      // Time: looks again.
      await sleep(20);
    }
    throw new Error('The process ended.');
  }

  /** One more copy of this run, which is dropped again. */
  async function copyOnce(): Promise<void> {
    const { url } = (await copyOnServer(server!, tags)) as { url: string };
    await dropOnServer(url);
    await leaveServer();
  }

  test(
    'what was cut off in the middle is filled anew, and what is whole is copied',
    async () => {
      const cutOff = await begin('pedivela_bench_filling');
      await cutOff.kill();
      expect(await names(filled)).toEqual([]);

      const place = await copyOnServer(server!, tags);
      expect(await names(filled)).toEqual([filled]);
      expect(await names('pedivela_bench_filling')).toEqual([]);
      const { db, close } = await connect(place);
      expect(await db.$count(tagsTable)).toBe(tags);
      await close();
      await dropOnServer((place as { url: string }).url);
      await leaveServer();
    },
    patience,
  );

  test(
    'copies stay as long as their run, and no longer',
    async () => {
      const { made, kill } = await begin('pedivela_bench_run_%');
      await copyOnce();
      expect(await names(made)).toEqual([made]);
      await kill();
      // The server may take a moment to see that nobody is there.
      await vi.waitFor(async () => {
        await copyOnce();
        expect(await names(made)).toEqual([]);
      }, patience / 4);
    },
    patience,
  );
});
