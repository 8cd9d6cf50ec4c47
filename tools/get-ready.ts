import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { ensureBrowser } from './browser.ts';
import { root } from './run.ts';

/** What tests take of a machine, in bytes; with less than `disk.least` they cannot begin. */
const wanted = { disk: { least: 0.5e9, good: 2e9 }, memory: 2e9 };

/** What a machine has for tests: `disk` in the checkout and where temporary files go, whichever is less. Bytes. */
export type Machine = { writable: boolean; disk: number; memory: number };

/** What stands in the way of a run (`stops`), and what may (`warns`), each with what to do. */
export function lookAt({ writable, disk, memory }: Machine): { stops: string[]; warns: string[] } {
  const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;
  const stops: string[] = [];
  const warns: string[] = [];
  if (!writable)
    stops.push(`Tests write into ${root} (.cache, dist), and it is read-only: clone into a folder that is yours.`);
  if (disk < wanted.disk.good)
    (disk < wanted.disk.least ? stops : warns).push(
      `Tests take up to ${gigabytes(wanted.disk.good)} of disk, and ${gigabytes(disk)} are free: make room in ${root} and ` +
        `${tmpdir()}, or name a roomier folder for temporary files: TMPDIR=/path npm test`,
    );
  if (memory < wanted.memory)
    warns.push(
      `Tests take up to ${gigabytes(wanted.memory)} of memory, and ${gigabytes(memory)} are free: close something, or the ` +
        'system may end them.',
    );
  return { stops, warns };
}

/** Before minutes of tests: whether this machine has what they need. Gets a browser where there is none. Ends the process when it cannot go on. */
export async function getReady(): Promise<void> {
  const { stops, warns } = lookAt(thisMachine());
  for (const warning of warns) console.log(warning);
  const browser = stops.length > 0 ? null : await ensureBrowser().catch((error: Error) => error);
  if (browser instanceof Error) stops.push(browser.message);
  for (const stop of stops) console.error(stop);
  if (stops.length > 0) process.exit(1);
}

function thisMachine(): Machine {
  const free = (folder: string) => {
    const { blocks, bavail, bsize } = statfsSync(folder);
    // Some file systems of containers do not say.
    return blocks === 0 ? Infinity : bavail * bsize;
  };
  return {
    writable: isWritable(root),
    disk: Math.min(free(root), free(tmpdir())),
    memory: process.availableMemory(),
  };
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
