import { rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './run.ts';

const sources = ['web/**/*', 'domain/**/*', 'tools/{build*,precompress}.ts', 'vite.config.ts', 'package-lock.json'];

/** Written last, with the time at which the build began: one that was ended in the middle has none, and what is saved meanwhile is newer. */
const stamp = 'built';

/** Whether `dist` has a whole build of the sources as they are. */
export async function isBuilt(checkout = root): Promise<boolean> {
  return changedAt(join(checkout, 'dist', stamp)) >= (await newestSource(checkout));
}

/** Says that a folder is being built into; the function that is returned, that it has been. */
export function beginBuild(folder: string): () => void {
  const file = join(folder, stamp);
  rmSync(file, { force: true });
  const began = new Date();
  return () => {
    writeFileSync(file, '');
    utimesSync(file, began, began);
  };
}

/** When a file was last changed; 0 when it is not there. */
function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

async function newestSource(checkout: string): Promise<number> {
  let newest = 0;
  for await (const file of glob(sources, { cwd: checkout })) newest = Math.max(newest, changedAt(join(checkout, file)));
  return newest;
}
