import { statSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './run.ts';

const sources = ['web/**/*', 'domain/**/*', 'tools/{build*,precompress}.ts', 'vite.config.ts', 'package-lock.json'];

/** Whether `dist` has a build of the sources as they are. */
export async function isBuilt(): Promise<boolean> {
  return changedAt(join(root, 'dist/server/manifest.json')) >= (await newestSource());
}

/** When a file was last changed; 0 when it is not there. */
function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

async function newestSource(): Promise<number> {
  let newest = 0;
  for await (const file of glob(sources, { cwd: root })) newest = Math.max(newest, changedAt(join(root, file)));
  return newest;
}
