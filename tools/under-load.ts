import { spawn } from 'node:child_process';
import { line, listFailures, type Failure, type Outcome } from './outcome.ts';
import { emptyReports, keptTotal } from './reports.ts';
import { run } from './run.ts';

/** Seconds that `npm test` may take beside two loops. */
const most = 900;
/** A loop that ends with its parent, should that be ended without a word. */
const loop = 'for (const parent = process.ppid; process.ppid === parent; );';

/** Runs `npm test` beside so many loops that do nothing but keep a processor busy; what failed is named as there. */
export async function testUnderLoad(loops: number): Promise<Outcome> {
  const busy = Array.from({ length: loops }, () => spawn(process.execPath, ['-e', loop], { stdio: 'ignore' }));
  const end = () => busy.forEach((child) => child.kill('SIGKILL'));
  process.once('exit', end);
  emptyReports('test');
  try {
    const { output, seconds } = await run(process.execPath, ['tools/test.ts']);
    const total = keptTotal('test');
    const failures: Failure[] = [...(total?.failures ?? [])];
    if (!total) failures.push({ test: 'npm test did not come to its end', why: output, again: 'npm test' });
    if (loops <= 2 && seconds > most)
      failures.push({ test: `npm test took ${seconds.toFixed(0)} s of ${most}`, why: '', again: 'npm test' });
    console.log(
      `beside ${loops} busy loops: ${line({ passed: total?.passed ?? 0, failures })}, ${seconds.toFixed(0)} s`,
    );
    return { passed: total?.passed ?? 0, failures };
  } finally {
    end();
    process.off('exit', end);
  }
}

/** `node tools/under-load.ts [loops] [runs]`: two loops and one run, unless said otherwise. */
if (import.meta.main) {
  const [loops = 2, runs = 1] = process.argv.slice(2).map(Number);
  for (let nth = 0; nth < runs; nth++) {
    const { failures } = await testUnderLoad(loops);
    if (failures.length > 0) {
      console.log(listFailures(failures));
      process.exitCode = 1;
    }
  }
}
