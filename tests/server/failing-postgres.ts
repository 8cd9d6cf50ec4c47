import { createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * How it behaves towards clients: never answers, refuses with an SQLSTATE, or lets in and then answers a number of
 * queries and no more.
 */
export type Behaviour = { silent: true } | { refuse: string } | { answers: number };

/** As much of a PostgreSQL server as it takes to fail in a certain way. */
export async function aFailingPostgres(behaviour: Behaviour) {
  const sockets = new Set<Socket>();
  const state = { behaviour };
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    let answered = 0;
    socket.once('data', () => {
      const { behaviour: now } = state;
      if ('refuse' in now) return socket.end(refusal(now.refuse));
      if ('silent' in now) return;
      socket.write(Buffer.concat([authenticated, ready]));
      socket.on('data', () => {
        if ('answers' in state.behaviour && answered++ < state.behaviour.answers) socket.write(done);
      });
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://someone@127.0.0.1:${port}/odd`,
    behave: (next: Behaviour) => void (state.behaviour = next),
    connections: () => [...sockets].filter((socket) => !socket.closed).length,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A message of the protocol: its letter, its length, what is in it. */
function message(letter: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(letter), length, body]);
}

const authenticated = message('R', Buffer.alloc(4));
const ready = message('Z', Buffer.from('I'));
const done = Buffer.concat([message('C', Buffer.from('BEGIN\0')), ready]);
const refusal = (code: string) => message('E', Buffer.from(`SFATAL\0C${code}\0MNo.\0\0`));
