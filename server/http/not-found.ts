import type { FastifyInstance } from 'fastify';
import type { House } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { sendProblem } from './errors.ts';

type KnownRoute = { pattern: RegExp; url: string; method: string };

/** Where only exact routes count: the pages' catch-all route does not count. */
const exactOnly = /^\/(api|dev|\.well-known|healthz|readyz)(\/|$)/;

/**
 * Answers requests without a route: 405 with the methods that there are when only the method is wrong, else 404.
 * Called before any route is added.
 */
export function handleNotFound(app: FastifyInstance, { clock }: Pick<House, 'clock'>): void {
  const routes: KnownRoute[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) routes.push({ pattern: patternOf(url), url, method: each });
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]!;
    const known = routes.filter(
      ({ pattern, url }) => pattern.test(path) && (exactOnly.test(url) || !exactOnly.test(path)),
    );
    const methods = new Set(known.map(({ method }) => method));
    if (methods.size === 0 || methods.has(request.method)) return sendProblem(reply, problem('not-found'), clock);
    void reply.header('allow', [...methods].toSorted().join(', '));
    return sendProblem(reply, problem('method-not-allowed'), clock);
  });
}

function patternOf(url: string): RegExp {
  const source = url
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part === '*' ? '.*' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('/');
  return new RegExp(`^${source}$`);
}
