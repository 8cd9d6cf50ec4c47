import type { FastifyInstance } from 'fastify';

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
