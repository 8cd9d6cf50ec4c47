import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type * as z from 'zod/mini';
import { answerTogether } from '#domain/http/answers.contract.ts';
import type { Feature } from './feature.ts';
import { serveAnswers } from './http/answers.ts';
import { noticeProxy, requireAddress, trustProxy } from './http/caller.ts';
import {
  boundBodies,
  boundConnections,
  connectionOptions,
  patience as usualPatience,
  tellGoing,
  type Patience,
} from './http/connections.ts';
import { handleErrors, sendProblem, handleNotFound } from './http/errors.ts';
import { serveHealth } from './http/health.ts';
import { serveHooks } from './http/hooks.ts';
import { readInput } from './http/input.ts';
import { hasJustChanged, markChanges } from './http/just-changed.ts';
import { createLimiter, type Limiter } from './http/limits.ts';
import { logAccess, logLines } from './http/log-lines.ts';
import { serveMetrics, type PoolState } from './http/metrics.ts';
import { mountEndpoints } from './http/mount.ts';
import { describeApi, serveDescription } from './http/openapi.ts';
import { requestIds, tellRequestIds } from './http/request-id.ts';
import { securityHeaders, setSecurityHeaders, serveSecurityTxt } from './http/security.ts';
import { serveMedia } from './http/send-file.ts';
import { letGo, watchPressure, type Pressure } from './http/shedding.ts';
import { traceRequests } from './http/trace-requests.ts';
import { answerUnroutedRequests, clientErrorHandler } from './http/unrouted-requests.ts';
import { removeLeftovers } from './http/upload-folder.ts';
import type { Jobs } from './jobs/run-jobs.ts';
import { serveInboxPage } from './pages/inbox-page.ts';
import { registerPages } from './pages/pages.ts';
import { readableAddress } from './pages/readable-address.ts';
import { serveComeBack } from './pages/refusal-page.ts';
import type { WebBuild } from './pages/web-build.ts';
import { isForDevelopment } from './settings/config.ts';
import { documentsOf, endpointsOf, gaugesOf, scanOf, schedulesOf } from './sum-features.ts';
import type { House } from './verb/context.ts';
import { problem } from './verb/problem.ts';

/** A larger JSON body is refused unread. */
const bodyLimit = 64 * 1024;

/**
 * What `main.ts` adds to a house: the features, the web app's pages, and the workers whose state `/readyz` reports.
 * Tests use shorter time limits, and may send more than the limits of calls allow.
 */
export type AppParts = {
  features: readonly Feature[];
  web?: WebBuild;
  jobs?: Pick<Jobs, 'areRunning'>;
  /** The connections of this process to a database server. */
  pool?: () => PoolState;
  /** How much of its work this process lets go of: as it sees itself, or as a test says. Without it nothing. */
  pressure?: 'watched' | (() => Pressure);
  /** Whether the process was told to end. */
  isGoing?: () => boolean;
  patience?: Patience;
  enforceLimit?: Limiter;
};

/** Builds the server over a house. `main.ts` listens with it; tests call it without a network. */
export async function createApp(
  house: House,
  {
    features,
    web,
    jobs,
    pool,
    pressure: told = () => 0,
    isGoing = () => false,
    patience = usualPatience,
    enforceLimit = createLimiter(house),
  }: AppParts,
): Promise<FastifyInstance> {
  const app = newFastify(house, patience);
  boundConnections(app.server, house.config);
  tellGoing(app, isGoing);
  app.setValidatorCompiler(
    ({ schema }) =>
      (data) =>
        readInput(schema as unknown as z.ZodMiniType, data),
  );
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  setSecurityHeaders(app, house.config);
  tellRequestIds(app);
  if (house.traces) traceRequests(app, house.traces, house.config);
  // Before the hooks that refuse: a refused client may go on sending.
  boundBodies(app, patience);
  handleErrors(app, house);
  answerUnroutedRequests(app, house.config);
  handleNotFound(app, house);
  logAccess(app);
  markChanges(app, house);
  const pressure = told === 'watched' ? watchPressure(app) : told;
  letGo(app, pressure);
  requireAddress(app);
  noticeProxy(app, house.config);
  await describeApi(app, house.config);
  const all = await endpointsOf(features, house.config);
  await removeLeftovers(house.config.dataDir);
  await app.register((scope) => Promise.resolve(mountEndpoints(scope, house, all, enforceLimit)));
  const contracts = all.map(({ contract }) => contract);
  serveAnswers(app, contracts);
  serveDescription(app, [...contracts, answerTogether]);
  serveHealth(app, house, { jobs, isGoing, schedules: schedulesOf(features) });
  serveMetrics(app, house, { gauges: await gaugesOf(features), pool, pressure });
  serveComeBack(app);
  await serveHooks(app, house);
  serveMedia(app, house);
  serveSecurityTxt(app, house);
  if (isForDevelopment(house.config)) serveInboxPage(app, house, documentsOf(features, house));
  if (web) {
    const headers = securityHeaders(house.config);
    const scanTag = await scanOf(features);
    const houseFor = (request: FastifyRequest) => (hasJustChanged(request) ? { ...house, replica: null } : house);
    await registerPages(app, house, { web, headers, scanTag, houseFor, enforceLimit });
  }
  return app;
}

function newFastify({ config, clock }: House, patience: Patience): FastifyInstance {
  return Fastify({
    bodyLimit,
    trustProxy: trustProxy(config),
    genReqId: requestIds(config),
    clientErrorHandler: clientErrorHandler(config),
    ...connectionOptions(config, patience),
    routerOptions: { maxParamLength: 256 },
    // Idle connections do not delay the shutdown; running requests do, up to a limit (`closeApp`).
    forceCloseConnections: 'idle',
    // What comes on a kept connection meanwhile is answered like any other.
    return503OnClosing: false,
    // Fastify's own line per request holds the address and the full URL; ours (http/access-log.ts) does not.
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: config.logLevel, stream: logLines() },
    // A URL that cannot be decoded; no hook has run yet.
    frameworkErrors: (_error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      const readable = readableAddress(request);
      void reply.headers(securityHeaders(config));
      if (readable === null) void sendProblem(reply, problem('not-found'), clock);
      else void reply.header('cache-control', 'no-store').redirect(readable);
    },
  });
}
