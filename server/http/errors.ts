import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemCode } from '#domain/http/problem-codes.ts';
import { outageOf } from '../db/outage.ts';
import { createErrorLog } from '../error-log.ts';
import { Problem, problem } from './problem.ts';
import { recordRefusal } from './record-refusal.ts';
import { hasRefusalPage, sendRefusalPage } from './refusal-page.ts';

/** Fastify's own refusals in our words. */
const codes: Record<string, ProblemCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed-json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed-json',
  FST_ERR_BAD_URL: 'not-found',
  FST_ERR_ASYNC_CONSTRAINT: 'not-found',
};

/** Seconds after which a service that is away may be back. */
const patience = 5;

/** Answers every error with a problem; what is not foreseen becomes `internal` and is logged without its data. */
export function handleErrors(app: FastifyInstance): void {
  const tell = createErrorLog('request failed');
  app.setErrorHandler(async (thrown: FastifyError | Problem, request, reply) => {
    const error = await recorded(request, thrown);
    const refusal = toProblem(error);
    if (refusal.status >= 500 && !(error instanceof Problem)) tell(request.log, error);
    if (!hasRefusalPage(request, refusal.code)) return sendProblem(reply, refusal);
    const seconds = secondsToWait(refusal);
    if (seconds) void reply.header('retry-after', seconds);
    return sendRefusalPage(request, reply.code(refusal.status), refusal.code, seconds ?? patience);
  });
}

/** What the answer is about: the error, or what went wrong when the refusal was to be recorded (a database that is gone). */
function recorded(request: FastifyRequest, error: FastifyError | Problem): Promise<FastifyError | Problem> {
  if (!request.ctx) return Promise.resolve(error);
  const route = `${request.method} ${request.routeOptions.url}`;
  return recordRefusal(request.ctx, toProblem(error).code, route).then(
    () => error,
    (failure: FastifyError) => failure,
  );
}

/** The problem that an error stands for. */
export function toProblem(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error;
  const ofRequest = codes[error.code] ?? (error.statusCode && error.statusCode < 500 ? 'malformed-json' : undefined);
  return problem(ofRequest ?? (outageOf(error) === null ? 'internal' : 'unavailable'));
}

/** Sends a problem in its media type. Serialised here: the route's answer schemas do not know every refusal. */
export function sendProblem(reply: FastifyReply, refusal: Problem) {
  const body = refusal.toBody();
  const seconds = secondsToWait(refusal);
  if (seconds) void reply.header('retry-after', seconds);
  return reply
    .code(body.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
}

/** When it makes sense to come back, in seconds from now; undefined where waiting helps nobody. */
function secondsToWait({ code, extras: { retryAt } }: Problem): number | undefined {
  if (retryAt) return Math.max(1, Math.ceil((retryAt.getTime() - Date.now()) / 1000));
  return code === 'unavailable' ? patience : undefined;
}
