import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Place } from '#bench/databases.ts';
import { endOf } from '#bench/ended.ts';

/** What the process is to do. */
export type Asked = { seconds: number; atOnce: number };

/** The landing's query without anything around it, in its own process. `cost`: its processor time per query, in µs. */
export type Raw = { cost: (asked: Asked) => Promise<number>; close: () => Promise<void> };

/** Starts the process over a database that nobody else has open. */
export async function startRaw(place: Place, tags: number): Promise<Raw> {
  const file = fileURLToPath(new URL('./raw-process.ts', import.meta.url));
  const child = fork(file, [JSON.stringify(place), String(tags)]);
  const ended = endOf(child);
  const failed = ended.then(() => Promise.reject(new Error('The process of the raw query has ended.')));
  failed.catch(() => {});
  const answer = async <Said>() => ((await Promise.race([once(child, 'message'), failed])) as [Said])[0];
  await answer();
  return {
    cost: async (asked) => {
      child.send(asked);
      return answer<number>();
    },
    close: async () => {
      child.disconnect();
      await ended;
    },
  };
}
