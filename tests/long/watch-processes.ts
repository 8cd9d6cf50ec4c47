import { readFileSync } from 'node:fs';

/**
 * What a process and all that it started used: the most memory at one moment (`together`), of the process itself (`own`) and of the largest
 * by itself (`largest`), in MB; and seconds of processor time.
 */
export type Consumption = { together: number; own: number; largest: number; seconds: number };

/** The kernel counts processor time in hundredths of a second, on every machine that Node runs on. */
const ticks = 100;

/**
 * Watches a process and all that it starts, on Linux. In the sum, what they share counts once (PSS), and it is looked at a
 * hundred times a second; a process's own peak (RSS) is the kernel's. Returns how to end the watch.
 */
export function watchProcesses(root: number): () => Consumption {
  const seconds = new Map<number, number>();
  const peak = { together: 0, own: 0, largest: 0 };
  const look = () => {
    let sum = 0;
    for (const pid of withChildren(root)) {
      sum += megabytes(pid, 'smaps_rollup', 'Pss');
      const held = megabytes(pid, 'status', 'VmHWM');
      peak.largest = Math.max(peak.largest, held);
      if (pid === root) peak.own = Math.max(peak.own, held);
      seconds.set(pid, Math.max(seconds.get(pid) ?? 0, processorTime(pid)));
    }
    peak.together = Math.max(peak.together, sum);
  };
  const timer = setInterval(look, 10);
  return () => {
    clearInterval(timer);
    return { ...peak, seconds: [...seconds.values()].reduce((sum, one) => sum + one, 0) };
  };
}

function withChildren(pid: number): number[] {
  const children = read(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(withChildren)];
}

function megabytes(pid: number, file: string, field: string): number {
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(read(pid, file))?.[1] ?? 0) / 1024;
}

function processorTime(pid: number): number {
  const stat = read(pid, 'stat');
  // After the name in parentheses, which may hold anything; user and system time are the 14th and 15th field of all.
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) / ticks;
}

/** Empty for a process that has just ended. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
