// A thread of the process that opens strangers' files, which looks at it from outside of what it is busy with: a parser that never comes
// back would notice neither how much it holds, how long it computes, nor that nobody waits for it any more.
import { workerData } from 'node:worker_threads';

const { bytes, parent, time } = workerData as { bytes: number; parent: number; time: Float64Array };

/** Milliseconds: memory comes at a gigabyte a second at most. */
const interval = 50;

/** Milliseconds of processor time of all threads, since the process began. */
function computed(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

setInterval(() => {
  if (process.memoryUsage.rss() > bytes || computed() > time[0]! || process.ppid !== parent)
    process.kill(process.pid, 'SIGKILL');
}, interval);
