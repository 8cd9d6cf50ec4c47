import { createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';

type Session = { socket: Socket; heard: (bytes: Buffer) => void };

/**
 * As much of a pooler as it takes to share sessions: each transaction of a client gets the session that was used last. What is
 * sent by whoever has none yet waits until one is free.
 */
export async function aPoolerOf(url: string, sessions: number) {
  const clients = await Promise.all(Array.from({ length: sessions }, () => connected(url)));
  const free = clients.map(sessionOf);
  const waiting: (() => void)[] = [];

  const server = createServer((socket) => {
    let session: Session | undefined;
    let held: Buffer[] = [];
    const take = () => {
      session = free.pop();
      if (!session) return void waiting.push(take);
      session.heard = (bytes) => {
        socket.write(bytes);
        if (!bytes.subarray(-6).equals(idle)) return;
        free.push(session!);
        session = undefined;
        waiting.shift()?.();
      };
      for (const bytes of held.splice(0)) session.socket.write(bytes);
    };
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write(Buffer.concat([authenticated, idle]));
      socket.on('data', (bytes) => {
        if (bytes[0] === goodbye) return;
        if (session) return session.socket.write(bytes);
        held = [...held, bytes];
        if (held.length === 1) take();
      });
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = new URL(url);
  address.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    for (const client of clients) client.end().catch(() => {});
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: address.href, close };
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** The socket of a client, which is logged in and hears nothing from now on. */
function sessionOf(client: pg.Client): Session {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const session: Session = { socket: stream, heard: () => {} };
  stream.removeAllListeners('data');
  stream.on('data', (bytes: Buffer) => session.heard(bytes));
  return session;
}

const authenticated = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]);
/** Ready for a query, and in no transaction. */
const idle = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
const goodbye = 'X'.charCodeAt(0);
