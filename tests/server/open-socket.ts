import { connect, type Socket } from 'node:net';

/** A connection on which a test speaks HTTP by hand. */
export type OpenSocket = {
  socket: Socket;
  /** What came back so far. */
  heard: () => string;
  /** Resolves with the milliseconds that the connection was open, whichever side ended it; 0 where it was refused. */
  ended: Promise<number>;
};

/** Connects to a server on this machine and says something. `from`: which of this machine's loopback addresses calls. */
export async function openSocket(port: number, text = '', from = '127.0.0.1'): Promise<OpenSocket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  let heard = '';
  socket.setEncoding('latin1').on('data', (piece: string) => (heard += piece));
  // A connection that the server cuts may end with an error here.
  socket.on('error', () => {});
  const since = await new Promise<number>((resolve) => {
    const now = () => resolve(performance.now());
    socket.once('connect', now).once('close', now);
  });
  const ended = new Promise<number>((resolve) => {
    if (socket.closed) resolve(0);
    else socket.once('close', () => resolve(performance.now() - since));
  });
  if (text) socket.write(text);
  return { socket, heard: () => heard, ended };
}

/** The head of a request with a body of this many bytes. */
export function headOf(route: string, length: number, headers: Record<string, string> = {}): string {
  const all = { 'host': 'localhost', 'content-type': 'application/json', 'content-length': String(length), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${route} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}
