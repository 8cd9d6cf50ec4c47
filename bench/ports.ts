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

/** Resolves when a process has ended. It ends with this one at the latest, however this one ends. */
export async function endOf(child: ChildProcess): Promise<void> {
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  await once(child, 'exit');
  process.off('exit', kill);
}
