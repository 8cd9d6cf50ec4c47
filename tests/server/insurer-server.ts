import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves on a free port until `close`; gives its address. */
export async function listening(server: Server | RequestListener): Promise<{ url: string; close: () => void }> {
  const one = typeof server === 'function' ? createServer(server) : server;
  await new Promise<void>((done) => void one.listen(0, '127.0.0.1', done));
  const { port } = one.address() as AddressInfo;
  const close = () => {
    one.closeAllConnections();
    one.close();
  };
  return { url: `http://127.0.0.1:${port}/base`, close };
}
