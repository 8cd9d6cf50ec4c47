import { readFileSync } from 'node:fs';

const mega = 1024;

/** The most memory that was in use, in MB: of all processes at one moment, and of the largest one by itself. */
export type Peak = { together: number; largest: number };

/**
 * Watches a process and all that it starts, on Linux. What they share counts once (PSS) in the sum, which is looked at
 * a hundred times a second; a process's own peak (RSS) is the kernel's. Returns how to end the watch.
 */
export function watchMemory(root: number): () => Peak {
  const peak: Peak = { together: 0, largest: 0 };
  const look = () => {
    let sum = 0;
    for (const pid of withChildren(root)) {
      sum += kilobytes(pid, 'smaps_rollup', 'Pss');
      peak.largest = Math.max(peak.largest, kilobytes(pid, 'status', 'VmHWM') / mega);
    }
    peak.together = Math.max(peak.together, sum / mega);
  };
  const timer = setInterval(look, 10);
  return () => {
    clearInterval(timer);
    return peak;
  };
}

function withChildren(pid: number): number[] {
  const children = read(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(withChildren)];
}

function kilobytes(pid: number, file: string, field: string): number {
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(read(pid, file))?.[1] ?? 0);
}

/** Empty for a process that has just ended. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
