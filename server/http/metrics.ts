import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge as Shown, Histogram, Registry } from 'prom-client';
import type { Replica } from '#server/db/replica/replica.ts';
import { hashOf } from '#server/identity/signing.ts';
import type { House } from '#server/verb/context.ts';
import type { Gauges } from '#server/verb/gauge.ts';
import { problem } from '#server/verb/problem.ts';

/** Connections to the database of one process. */
export type PoolState = { open: number; idle: number; waiting: number };

type Watched = { gauges: readonly Gauges[]; pool: (() => PoolState) | undefined; pressure: () => number };

/** Up to a landing, a form, a picture, an import: seconds. */
const buckets = [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10, 60];

/**
 * `/metrics` for Prometheus, where METRICS_TOKEN is set, to whoever brings it: what this process does, and how the whole database stands.
 * Each process is to be asked by itself.
 */
export function serveMetrics(app: FastifyInstance, house: House, { gauges, pool, pressure }: Watched): void {
  const { metricsToken } = house.config;
  if (metricsToken === null) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  observeRequests(app, registry);
  if (pool) showPool(registry, pool);
  if (house.replica) showReplica(registry, house.replica);
  const letGo: Shown = new Shown({
    name: 'pedivela_pressure',
    help: 'What this process lets go of: 0 nothing; 1 documents, exports and imports; 2 all but landings, log-ins and what workshops did.',
    registers: [registry],
    collect: () => {
      letGo.set(pressure());
    },
  });
  const failed = new Shown({
    name: 'pedivela_gauges_failed',
    help: 'How many groups of figures could not be asked for in this scrape.',
    registers: [registry],
  });
  const shown = new Map<string, Shown>();
  const refresh = async (ask: Gauges) => {
    for (const { name, help, values } of await ask(house)) {
      const labelNames = Object.keys(values[0]?.labels ?? {});
      const gauge = shown.get(name) ?? new Shown({ name, help, labelNames, registers: [registry] });
      shown.set(name, gauge);
      // What is there no more, a job say, is not shown with its last figure.
      gauge.reset();
      for (const { labels = {}, value } of values) gauge.set(labels, value);
    }
  };
  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    if (!brings(request, metricsToken)) throw problem('not-found');
    const asked = await Promise.allSettled(gauges.map(refresh));
    const broken = asked.filter(({ status }) => status === 'rejected');
    failed.set(broken.length);
    if (broken.length > 0) request.log.warn({ groups: broken.length }, 'some figures could not be asked for');
    void reply.header('content-type', registry.contentType).header('cache-control', 'no-store');
    return registry.metrics();
  });
}

/** As text of any length: what is compared has one. */
function brings({ headers }: FastifyRequest, token: string): boolean {
  const [given, wanted] = [headers.authorization ?? '', `Bearer ${token}`].map((text) => Buffer.from(hashOf(text)));
  return timingSafeEqual(given!, wanted!);
}

function observeRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'pedivela_request_duration_seconds',
    help: 'How long requests took, by the pattern of their address and what was answered.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = 'none' } = request.routeOptions;
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}

function showPool(registry: Registry, pool: () => PoolState): void {
  const gauge = new Shown({
    name: 'pedivela_database_connections',
    help: 'Connections to the database for requests, and how many requests wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      for (const [state, value] of Object.entries(pool())) gauge.set({ state }, value);
    },
  });
}

function showReplica(registry: Registry, replica: Replica): void {
  const lag: Shown = new Shown({
    name: 'pedivela_replica_lag_seconds',
    help: 'For how many seconds back changes may be missing from the replica.',
    registers: [registry],
    collect: () => {
      lag.set(replica.state().lag);
    },
  });
  const reads: Counter = new Counter({
    name: 'pedivela_stranger_reads_total',
    help: 'Reads that may go to the replica, by who answered them; repeated: the primary, because the replica refused.',
    labelNames: ['from'],
    registers: [registry],
    collect: () => {
      reads.reset();
      for (const [from, count] of Object.entries(replica.state().reads)) reads.inc({ from }, count);
    },
  });
}
