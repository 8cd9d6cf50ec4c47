import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { ProblemCode } from '#domain/http/problem-codes.ts';
import { withoutData } from '../db/without-data.ts';
import { Problem, problem } from './problem.ts';
import { recordRefusal } from './record-refusal.ts';

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

/** Answers every error with a problem; what is not foreseen becomes `internal` and is logged without its data. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError | Problem, request, reply) => {
    const refusal = toProblem(error);
    if (request.ctx) await recordRefusal(request.ctx, refusal.code, `${request.method} ${request.routeOptions.url}`);
    if (refusal.status >= 500 && !(error instanceof Problem))
      request.log.error({ err: withoutData(error) }, 'request failed');
    return sendProblem(reply, refusal);
  });
}

/** The problem that an error stands for. */
export function toProblem(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error;
  const code = codes[error.code] ?? (error.statusCode && error.statusCode < 500 ? 'malformed-json' : 'internal');
  return problem(code);
}

/** Sends a problem in its media type. Serialised here: the route's answer schemas do not know every refusal. */
export function sendProblem(reply: FastifyReply, refusal: Problem) {
  const body = refusal.toBody();
  if (body.retryAt) {
    const seconds = Math.max(1, Math.ceil((Date.parse(body.retryAt) - Date.now()) / 1000));
    void reply.header('retry-after', seconds);
  }
  return reply
    .code(body.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
}
