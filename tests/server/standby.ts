import { execFile, execFileSync } from 'node:child_process';
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { aFreePort } from '#tests/free-port.ts';

const run = promisify(execFile);

/** PostgreSQL's programs, where this machine has them: Debian's place. */
const programs = globSync('/usr/lib/postgresql/*/bin/pg_basebackup')
  .toSorted()
  .at(-1)
  ?.replace(/pg_basebackup$/, '');

/** Whether a primary with a standby can be had: PostgreSQL is what is tested on, and its programs are there. */
export const hasStandby = process.env.TEST_DATABASE_URL !== undefined && programs !== undefined;

/** PostgreSQL does not run as root. */
function whoRuns(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = ['-u', '-g'].map((of) => Number(execFileSync('id', [of, 'postgres'], { encoding: 'utf8' })));
  return { uid: uid!, gid: gid! };
}

/** A primary with an empty database, and a standby that follows it by streaming replication, both for this test alone. */
export type Pair = {
  primary: string;
  standby: string;
  /** The standby goes on to take in changes, and shows none of them until `follow`. */
  stand: () => Promise<void>;
  follow: () => Promise<void>;
  /** Ends the standby at once, with its connections. */
  kill: () => Promise<void>;
  clear: () => Promise<void>;
};

/** Starts both, in a folder that `clear` removes. */
export async function aPrimaryWithStandby(): Promise<Pair> {
  const user = whoRuns();
  const folder = mkdtempSync(join(tmpdir(), 'pedivela-standby-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const call = (program: string, ...given: string[]) => run(join(programs!, program), given, { cwd: folder, ...user });
  const [data, copy] = [join(folder, 'primary'), join(folder, 'standby')];
  const [port, copyPort] = [String(await aFreePort()), String(await aFreePort())];
  const start = (of: string, at: string) => {
    const options = `-p ${at} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c shared_buffers=16MB`;
    return call('pg_ctl', '-D', of, '-l', `${of}.log`, '-o', options, '-w', 'start');
  };
  const stop = (of: string) => call('pg_ctl', '-D', of, '-m', 'immediate', 'stop').catch(() => {});
  const urlOf = (at: string) => `postgres://postgres@127.0.0.1:${at}/postgres`;
  await call('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C');
  await start(data, port);
  const from = ['-h', '127.0.0.1', '-p', port, '-U', 'postgres'];
  await call('pg_basebackup', ...from, '-D', copy, '-R', '--checkpoint=fast', '--no-sync');
  await start(copy, copyPort);
  return {
    primary: urlOf(port),
    standby: urlOf(copyPort),
    stand: () => tell(urlOf(copyPort), 'select pg_wal_replay_pause()'),
    follow: () => tell(urlOf(copyPort), 'select pg_wal_replay_resume()'),
    kill: () => stop(copy).then(() => {}),
    clear: async () => {
      await stop(copy);
      await stop(data);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function tell(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
