import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { endOf } from '#bench/ended.ts';
import type { Place } from '#bench/place.ts';
import { showProgress } from '#bench/progress.ts';

const program = fileURLToPath(new URL('./fill-process.ts', import.meta.url));

/** Fills an empty database with this many tags, and says how far it is. Throws unless all is there. */
export async function fill(place: Place, tags: number): Promise<void> {
  const { move, end } = showProgress(`filling ${place.kind} with ${tags.toLocaleString('en')} tags`);
  const child = fork(program, [JSON.stringify(place), String(tags)], { execArgv: [] });
  const ended = endOf(child);
  child.on('message', (part) => move(part as number));
  try {
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`${place.kind} could not be filled.`);
  } finally {
    end();
    await ended;
  }
}
