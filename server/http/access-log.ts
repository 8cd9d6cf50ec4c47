import type { FastifyInstance } from 'fastify';

/** One line per answered request: the route's pattern, never the URL (it holds tags and link tokens), nor who asked. */
export function logAccess(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });
}
