import { join } from 'node:path';
import { buildWeb } from './build-web.ts';
import { isBuilt } from './is-built.ts';
import { runNode } from './run-node.ts';

/** Whether what builds is here: a production install (`npm ci --omit=dev`) serves a build that was made elsewhere. */
function canBuild(): boolean {
  try {
    return import.meta.resolve('vite') !== '';
  } catch {
    return false;
  }
}

if (canBuild() && !(await isBuilt())) {
  console.log('Building the web app…');
  await buildWeb(join(import.meta.dirname, '../dist'));
}
await runNode(['server/main.ts'], { NODE_ENV: 'production' });
