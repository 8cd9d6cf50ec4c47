import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SecurityEventKind } from '#domain/account/security-event.ts';
import type { ProblemCode } from '#domain/http/problem-codes.ts';
import { outageOf, wasInTheWay } from '#server/db/errors.ts';
import { recordEvent, type EventPerson } from '#server/db/record-event.ts';
import { createErrorLog } from '#server/error-log.ts';
import type { Clock } from '#server/outside/ports.ts';
import { StorageTrouble } from '#server/outside/storage-trouble.ts';
import { hasRefusalPage, sendRefusalPage } from '#server/pages/refusal-page.ts';
import type { Ctx, House } from '#server/verb/context.ts';
import { Problem, problem } from '#server/verb/problem.ts';

/** Fastify's own errors as problem codes. */
const codes: Record<string, ProblemCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed-json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed-json',
  FST_ERR_BAD_URL: 'not-found',
  FST_ERR_ASYNC_CONSTRAINT: 'not-found',
};

/** Seconds after which an unavailable service may be back. */
const patience = 5;

/** Answers every error with a problem; an unexpected error becomes `internal` and is logged without its data. */
export function handleErrors(app: FastifyInstance, { clock }: Pick<House, 'clock'>): void {
  const logError = createErrorLog('request failed');
  app.setErrorHandler(async (thrown: FastifyError | Problem, request, reply) => {
    const error = await recorded(request, thrown);
    const refusal = toProblem(error);
    if (refusal.status >= 500 && !(error instanceof Problem)) logError(request.log, error);
    if (!hasRefusalPage(request, refusal.code)) return sendProblem(reply, refusal, clock);
    const seconds = secondsToWait(refusal, clock);
    if (seconds) void reply.header('retry-after', seconds);
    return sendRefusalPage(request, reply.code(refusal.status), refusal.code, seconds ?? patience);
  });
}

/**
 * What the answer is about: the error, or what went wrong when the refusal was to be recorded (an unavailable
 * database).
 */
function recorded(request: FastifyRequest, error: FastifyError | Problem): Promise<FastifyError | Problem> {
  if (!request.ctx) return Promise.resolve(error);
  const route = `${request.method} ${request.routeOptions.url}`;
  return recordRefusal(request.ctx, toProblem(error).code, route).then(
    () => error,
    (failure: FastifyError) => failure,
  );
}

/** The problem for an error. */
function toProblem(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error;
  const ofRequest = codes[error.code] ?? (error.statusCode && error.statusCode < 500 ? 'malformed-json' : undefined);
  const isForNow = error instanceof StorageTrouble || outageOf(error) !== null || wasInTheWay(error);
  return problem(ofRequest ?? (isForNow ? 'unavailable' : 'internal'));
}

/**
 * Sends a problem in its media type. Serialised here: the route's answer schemas do not know every refusal. `clock`: the one by which its
 * instants were made.
 */
export function sendProblem(reply: FastifyReply, refusal: Problem, clock: Clock) {
  const body = { ...refusal.toBody(), ...(refusal.status >= 500 && { requestId: reply.request.id }) };
  const seconds = secondsToWait(refusal, clock);
  if (seconds) void reply.header('retry-after', seconds);
  return reply
    .code(body.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
}

/** Seconds after which a retry makes sense; undefined where it does not. */
function secondsToWait({ code, extras: { retryAt } }: Problem, clock: Clock): number | undefined {
  if (retryAt) return Math.max(1, Math.ceil((retryAt.getTime() - clock.now().getTime()) / 1000));
  return code === 'unavailable' ? patience : undefined;
}

/** The refusals of any endpoint that are recorded as security events; verbs record what only they know. */
const eventOfRefusal: Partial<Record<ProblemCode, SecurityEventKind>> = {
  'forbidden': 'access-refused',
  'shops-only': 'access-refused',
  'wrong-domain': 'access-refused',
  // Other people's things answer `not-found`.
  'not-found': 'access-refused',
  'api-key-invalid': 'api-key-refused',
  'api-key-scope': 'api-key-refused',
};

/** Records that access to somebody else's data was refused. `route` is the pattern, never the URL itself. */
async function recordRefusal(ctx: Ctx, code: ProblemCode, route: string): Promise<void> {
  const kind = eventOfRefusal[code];
  const who = whoAsks(ctx);
  // Anonymous requests are not recorded, except with an unknown key.
  if (!kind || (who === null && kind !== 'api-key-refused')) return;
  await recordEvent(ctx.db, ctx, { kind, who, details: { code, route } });
}

function whoAsks({ caller, partner, staff }: Ctx): EventPerson {
  if (caller) return { accountId: caller.accountId };
  if (staff) return { staffId: staff.id };
  return partner && { keyId: partner.keyId };
}

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
