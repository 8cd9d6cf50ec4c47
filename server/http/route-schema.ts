import * as z from 'zod/mini';
import { sessionEnds } from '#domain/account/session-end.ts';
import type { Access, Contract } from '#domain/http/contract.ts';
import { problemCodes, type ProblemCode } from '#domain/http/problem-codes.ts';
import { accessRefusals } from './access.ts';
import { inputParts } from './input.ts';

/** A contract as a Fastify schema: what is parsed, and what the API's description says. */
export function routeSchema(contract: Contract) {
  const { route, summary, access, output, fails } = contract;
  return {
    ...inputParts(contract),
    summary,
    tags: [route.split('/')[2] ?? 'api'],
    response: responses(output, [...accessRefusals(access), ...fails]),
    ...securityOf(access),
  };
}

function securityOf(access: Access): { security?: Record<string, string[]>[] } {
  if (access === 'anyone' || access === 'development') return {};
  if (typeof access !== 'object' || !('partner' in access)) return { security: [{ accessToken: [] }] };
  return { security: [{ partnerKey: access.partner === 'any' ? [] : [access.partner] }] };
}

function responses(output: Contract['output'], fails: readonly ProblemCode[]) {
  const byStatus = [...Map.groupBy(fails, (code) => problemCodes[code])];
  const refusals = Object.fromEntries(byStatus.map(([status, codes]) => [status, problemSchema(codes)]));
  return typeof output === 'string' ? refusals : { 200: output, ...refusals };
}

/** The schema of a refusal with one of these codes, for the API's description and for writing the answer. */
function problemSchema(codes: readonly ProblemCode[]) {
  return z.object({
    type: z.string(),
    title: z.string(),
    status: z.number(),
    code: z.string().check(z.describe(codes.join(', '))),
    errors: z.optional(
      z.array(
        z.object({ at: z.string(), code: z.string(), detail: z.optional(z.string()), reason: z.optional(z.string()) }),
      ),
    ),
    triesLeft: z.optional(z.number()),
    codeId: z.optional(z.string()),
    challenge: z.optional(z.string()),
    place: z.optional(z.number()),
    retryAt: z.optional(z.string()),
    ended: z.optional(z.enum(sessionEnds)),
  });
}
