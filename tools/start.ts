import { statSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { buildWeb } from './build-web.ts';
import { runNode } from './run-node.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const sources = ['web/**/*', 'domain/**/*', 'vite.config.ts', 'package-lock.json'];

/** When a file was last changed; 0 when it is not there. */
function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

async function newestSource(): Promise<number> {
  let newest = 0;
  for await (const file of glob(sources, { cwd: root })) newest = Math.max(newest, changedAt(join(root, file)));
  return newest;
}

/** Whether what builds is here: a production install (`npm ci --omit=dev`) serves a build that was made elsewhere. */
function canBuild(): boolean {
  try {
    return import.meta.resolve('vite') !== '';
  } catch {
    return false;
  }
}

if (canBuild() && changedAt(join(dist, 'server/manifest.json')) < (await newestSource())) {
  console.log('Building the web app…');
  await buildWeb(dist);
}
await runNode(['server/main.ts'], { NODE_ENV: 'production' });
