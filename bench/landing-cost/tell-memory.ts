import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Imported into the server under test by `--import`: it tells its parent what memory it has when nothing is left that could be
 * given back.
 */
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

process.on('message', () => void tell());
// The channel alone does not keep the server running.
process.channel?.unref();

async function tell(): Promise<void> {
  // What one collection frees another may find, after its finalizers have run.
  for (let times = 0; times < 4; times++) {
    collect();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  process.send?.(process.memoryUsage());
}
