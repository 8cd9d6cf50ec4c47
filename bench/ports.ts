import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** A port of this machine that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

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
