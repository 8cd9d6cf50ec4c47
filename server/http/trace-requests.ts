import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/settings/config.ts';
import type { OpenSpan, Traces } from '#server/traces/traces.ts';
import { proxyCheck } from './caller.ts';

/** Asked by machines every few seconds. */
const withoutTrace = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * A span for each request: by the route's pattern, as in the log, and its number, by which support finds it. A trace that a proxy has
 * begun goes on, where TRUST_PROXY says that there is one.
 */
export function traceRequests(app: FastifyInstance, traces: Traces, config: Pick<Config, 'trustProxy'>): void {
  const open = new WeakMap<FastifyRequest, OpenSpan>();
  const isProxy = proxyCheck(config);
  app.addHook('onRequest', (request, reply, next) => {
    const route = request.routeOptions.url ?? 'none';
    if (withoutTrace.has(route)) return next();
    const { traceparent } = request.headers;
    const span = traces.begin({
      name: `${request.method} ${route}`,
      kind: 'server',
      attributes: { 'http.request.method': request.method, 'http.route': route, 'pedivela.request_id': request.id },
      below: typeof traceparent === 'string' && isProxy(request.raw) ? traceparent : undefined,
    });
    open.set(request, span);
    request.log = reply.log = request.log.child({ traceId: span.traceId });
    span.within(next);
  });
  // A body comes in with the connection, outside of what the hook above began.
  app.addHook('preValidation', (request, _reply, next) => {
    const span = open.get(request);
    return span ? span.within(next) : next();
  });
  const end = (request: FastifyRequest, attributes: Record<string, string | number>, isFailure: boolean) => {
    open.get(request)?.end(attributes, isFailure);
    open.delete(request);
  };
  app.addHook('onResponse', (request, { statusCode }, next) => {
    end(request, { 'http.response.status_code': statusCode }, statusCode >= 500);
    next();
  });
  app.addHook('onRequestAbort', (request, next) => {
    end(request, { 'error.type': 'aborted' }, false);
    next();
  });
}
