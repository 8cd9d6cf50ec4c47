import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const running = new Set<ChildProcess>();
process.once('exit', killChildren);

/** Resolves when a process has ended. It ends with this one at the latest, however this one ends. */
export async function endOf(child: ChildProcess): Promise<void> {
  running.add(child);
  await once(child, 'exit');
  running.delete(child);
}

/** Ends at once every process that somebody waits for with `endOf`. */
export function killChildren(): void {
  for (const child of running) child.kill('SIGKILL');
}
