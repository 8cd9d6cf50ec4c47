import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseLanguage, parseAcceptLanguage } from '#domain/account/language.ts';
import { problemCodes } from '#domain/http/problem-codes.ts';
import { findCaller } from '../account/find-caller.ts';
import type { Ctx, House } from '../context.ts';
import { assertAccess } from './access.ts';
import type { Endpoint } from './endpoint.ts';
import { inputParts } from './input.ts';
import { createLimiter } from './limits.ts';
import { problemSchema } from './problem-schema.ts';

/** Mounts endpoints: contract → session, access, limit, parsing, verb, answer. */
export function mountEndpoints(app: FastifyInstance, house: House, endpoints: readonly Endpoint[]): void {
  const enforceLimit = createLimiter(house);
  for (const { contract, verb } of endpoints) {
    const [method = '', url = ''] = contract.route.split(' ');
    app.route({
      method,
      url,
      schema: {
        ...inputParts(contract),
        summary: contract.summary,
        tags: [url.split('/')[2] ?? 'api'],
        response: responses(contract.output, contract.fails),
        ...(contract.access !== 'anyone' && { security: [{ accessToken: [] }] }),
      },
      // Who may call is decided before the input is read: a stranger learns nothing from a field's error.
      preValidation: async (request) => {
        const ctx = await contextOf(house, request);
        assertAccess(contract.access, ctx.caller, request.headers.authorization !== undefined);
        await enforceLimit(contract, ctx);
        request.ctx = ctx;
      },
      handler: async (request, reply) => {
        const input = Object.assign({}, request.params, request.query, request.body);
        const output = await verb(request.ctx as never, input);
        return answer(reply, contract.output, output);
      },
    });
  }
}

/** Who asks, from where, in which language. */
export async function contextOf(house: House, request: FastifyRequest): Promise<Ctx> {
  const token = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1];
  const caller = token ? await findCaller(house, token) : null;
  const language = caller?.language ?? chooseLanguage(parseAcceptLanguage(request.headers['accept-language'] ?? ''));
  return { ...house, caller, address: request.ip, language };
}

function responses(output: Endpoint['contract']['output'], fails: readonly (keyof typeof problemCodes)[]) {
  const byStatus = [...Map.groupBy(fails, (code) => problemCodes[code])];
  const refusals = Object.fromEntries(byStatus.map(([status, codes]) => [status, problemSchema(codes)]));
  return typeof output === 'string' ? refusals : { 200: output, ...refusals };
}

function answer(reply: FastifyReply, output: Endpoint['contract']['output'], value: unknown) {
  void reply.header('cache-control', 'no-store');
  if (typeof output !== 'string') return value;
  return reply.type(output).send(Buffer.from(value as Uint8Array));
}

declare module 'fastify' {
  interface FastifyRequest {
    ctx?: Ctx;
  }
}
