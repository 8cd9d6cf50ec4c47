import { createServer } from 'node:net';

/** Below where Linux (32,768) and macOS (49,152) take the ports of those who listen on any, or call somebody. */
const first = 10_000;
const last = 32_000;

let taken = 0;

/**
 * A port of this machine for a process that is started, or started again, later. Nobody listens on it, and until then no other test takes it:
 * each process of the tests counts from a place of its own. One that the system hands out could be anybody's a moment later.
 */
export async function aFreePort(): Promise<number> {
  const port = first + ((process.pid * 37 + taken++) % (last - first));
  return (await isFree(port)) ? port : aFreePort();
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const isListening = await new Promise<boolean>((done) => {
    server.once('error', () => done(false));
    server.listen(port, () => done(true));
  });
  if (isListening) await new Promise((done) => server.close(done));
  return isListening;
}
