// A thread of the process that opens strangers' files, which looks at it from outside of what it is busy with: a parser that never comes
// back would notice neither how much it holds, nor that nobody waits for it any more.
import { workerData } from 'node:worker_threads';

const { bytes, parent } = workerData as { bytes: number; parent: number };

/** Milliseconds: memory comes at a gigabyte a second at most. */
const interval = 50;

setInterval(() => {
  if (process.memoryUsage.rss() > bytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, interval);
