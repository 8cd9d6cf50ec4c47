import type { FastifyInstance } from 'fastify';

/** Milliseconds in which requests under way may still be answered when the process is to end. */
const farewell = 5_000;

/**
 * Ends the server: nobody is let in any more, requests under way are answered, and what is open after some seconds is cut. A
 * phone that stopped in the middle of a request would hold up the end of the process for ever.
 */
export async function closeApp(app: FastifyInstance, patience = farewell): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), patience);
  await app.close().finally(() => clearTimeout(cut));
}
