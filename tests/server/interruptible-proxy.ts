import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * A TCP proxy in front of a server, which a test can take away: `cut` ends and refuses, `freeze` lets nothing
 * through.
 */
export type InterruptibleProxy = {
  port: number;
  cut: () => void;
  freeze: () => void;
  restore: () => void;
  close: () => Promise<void>;
};

/** Starts in front of a server on this machine. */
export async function anInterruptibleProxy(target: { host: string; port: number }): Promise<InterruptibleProxy> {
  const pairs = new Set<[Socket, Socket]>();
  let state: 'open' | 'cut' | 'frozen' = 'open';
  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy();
    const far = connect(target);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [from, to] of [pair, pair.toReversed()] as [Socket, Socket][]) {
      from.on('error', () => {}).on('close', () => (pairs.delete(pair), to.destroy()));
      from.on('data', (bytes) => to.write(bytes));
      if (state === 'frozen') from.pause();
    }
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const endAll = () => pairs.forEach((pair) => pair.forEach((socket) => socket.destroy()));
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      state = 'cut';
      endAll();
    },
    freeze: () => {
      state = 'frozen';
      pairs.forEach((pair) => pair.forEach((socket) => socket.pause()));
    },
    restore: () => {
      state = 'open';
      pairs.forEach((pair) => pair.forEach((socket) => socket.resume()));
    },
    close: async () => {
      endAll();
      await new Promise((done) => server.close(done));
    },
  };
}
