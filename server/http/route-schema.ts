import type { Access, Contract } from '#domain/http/contract.ts';
import { problemCodes, type ProblemCode } from '#domain/http/problem-codes.ts';
import { accessRefusals } from './access.ts';
import { inputParts } from './input.ts';
import { problemSchema } from './problem-schema.ts';

/** A contract as Fastify wants it: what is parsed, and what the API's description says. */
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
