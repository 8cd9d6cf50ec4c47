import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/settings/config.ts';
import { widerNetworkOf } from '#server/verb/network.ts';

/** Time limits of a connection. Milliseconds. */
export type Patience = {
  /** For the whole head of a request; also for the first byte of a new connection. */
  head: number;
  /** For the whole body of a request, from the end of its head. JSON is small: a phone on EDGE needs some seconds. */
  body: number;
  /** For a file, from the first byte of the request to the last of the body: 200 MB by 1 Mbit/s. */
  file: number;
  /** Without a byte in either direction, while a request comes in or an answer is taken. */
  silence: number;
};

export const patience: Patience = { head: 15_000, body: 30_000, file: 30 * 60_000, silence: 60_000 };

/** How often Node looks for heads and files that take too long: they may last this much longer. Milliseconds. */
const checking = 5_000;
/**
 * Between two requests. A proxy keeps its connections for a minute and must not be the one to find them closed; a
 * phone that comes by itself opens six, and takes the place of another. Milliseconds.
 */
const keepAlive = { proxy: 72_000, phone: 10_000 };

/**
 * How many connections there may be. Each may hold a body of 64 kB: 128 MB at the worst. Most machines give a process
 * 4,096 descriptors or more. One network gets a quarter: behind one IPv4 address there may be a whole mobile
 * network's customers.
 */
const most = { all: 2_000, perNetwork: 500 };

/** Time limits of the HTTP server: Fastify's own defaults are unlimited. */
export function connectionOptions({ trustProxy }: Pick<Config, 'trustProxy'>, { head, file, silence }: Patience) {
  return {
    // The longest that any request may take to come in; `boundBodies` is stricter with those that are no file.
    requestTimeout: file,
    connectionTimeout: silence,
    keepAliveTimeout: trustProxy === false ? keepAlive.phone : keepAlive.proxy,
    http: {
      headersTimeout: head,
      requestTimeout: file,
      connectionsCheckingInterval: Math.min(checking, head),
    },
  };
}

/** Bounds the number of connections: all together and, unless behind a proxy, per network. Further ones are closed. */
export function boundConnections(server: Server, { trustProxy }: Pick<Config, 'trustProxy'>, allowed = most): void {
  server.maxConnections = allowed.all;
  if (trustProxy !== false) return;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const network = widerNetworkOf(socket.remoteAddress ?? '');
    const count = (open.get(network) ?? 0) + 1;
    open.set(network, count);
    socket.once('close', () => {
      const left = open.get(network)! - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
    if (count > allowed.perNetwork) socket.destroy();
  });
}

/**
 * Ends connections whose body is not complete in time, also after the answer. Files are excluded:
 * `receive-file.ts` waits as long as they move.
 */
export function boundBodies(app: FastifyInstance, { body }: Patience): void {
  app.addHook('onRequest', (request, _reply, next) => {
    const { headers, raw } = request;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    // Last: Fastify puts the route's options together anew for each look.
    if (hasBody && !request.routeOptions.config?.fileBody) {
      const timer = setTimeout(() => raw.destroy(), body).unref();
      raw.once('close', () => clearTimeout(timer));
    }
    next();
  });
}

/** Asks callers of a process that is going to end for a new connection, which a proxy then opens to another one. */
export function tellGoing(app: FastifyInstance, isGoing: () => boolean): void {
  app.addHook('onRequest', (_request, reply, next) => {
    if (isGoing()) reply.raw.setHeader('connection', 'close');
    next();
  });
}

/** Milliseconds for running requests to finish at a shutdown. */
const farewell = 5_000;

/**
 * Closes the server: it accepts no connections, answers running requests, and cuts what is open after some seconds. A
 * client that stalled in the middle of a request would otherwise delay the shutdown for ever.
 */
export async function closeApp(app: FastifyInstance, patience = farewell): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), patience);
  await app.close().finally(() => clearTimeout(cut));
}
