import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { sessionEnds } from '#domain/account/session.ts';
import type { Contract, Access } from '#domain/http/contract.ts';
import { problemCodes, type ProblemCode } from '#domain/http/problem-codes.ts';
import { documentCss, documentPolicy, sendDocument } from '#server/pages/document.ts';
import type { Config } from '#server/settings/config.ts';
import { accessRefusals } from './access.ts';
import { apiPage, problemsPage } from './api-page.ts';
import { inputParts } from './input.ts';

/** Collects the routes' schemas. Registered before the endpoints. */
export async function describeApi(app: FastifyInstance, { publicUrl }: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Pedivela',
        version: '1',
        description: 'Refusals are problem details (RFC 9457); their codes are listed at /api/problems.',
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          accessToken: { type: 'http', scheme: 'bearer', description: 'The access token of a person’s session.' },
          partnerKey: {
            type: 'http',
            scheme: 'bearer',
            description: 'A partner’s key, `pvk_…`, with the scope named.',
          },
        },
      },
    },
    transform: describeRoute,
  });
}

/**
 * The schemas of a route as JSON Schema. A file is not part of the route's schema (it is not parsed), so it is added
 * here.
 */
const describeRoute: typeof jsonSchemaTransform = (document) => {
  const described = jsonSchemaTransform({ ...document, schema: withoutEmptyParts(document.schema) });
  const file = document.route.config?.fileBody;
  if (!file) return described;
  const body = { type: 'string', format: 'binary', description: `The file, at most ${file.megabytes} MB.` };
  return { ...described, schema: { ...described.schema, consumes: [...file.types], body } };
};

/** A part that takes nothing is refused with anything in it; the description leaves it out. */
function withoutEmptyParts(schema: FastifySchema): FastifySchema {
  const isEmpty = (part: unknown) => part instanceof z.ZodMiniObject && Object.keys(part.shape).length === 0;
  return Object.fromEntries(Object.entries(schema).filter(([, part]) => !isEmpty(part)));
}

/** Serves the API's description for machines (OpenAPI 3.1) and, made from the same contracts, for people. */
export function serveDescription(app: FastifyInstance, contracts: readonly Contract[]): void {
  const policy = documentPolicy(documentCss);
  const pages = { '/api': apiPage, '/api/problems': problemsPage };
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  for (const [path, write] of Object.entries(pages)) {
    // Written when somebody reads it: a start does not wait for it.
    let html: string | undefined;
    app.get(path, { schema: { hide: true } }, async (_request, reply) =>
      sendDocument(reply, (html ??= write(contracts)), policy),
    );
  }
}

const made = new WeakMap<Contract, ReturnType<typeof makeSchema>>();

/** A contract as a Fastify schema: what is parsed, and what the API's description says. Made once, however many servers a process starts. */
export function routeSchema(contract: Contract) {
  const known = made.get(contract) ?? makeSchema(contract);
  made.set(contract, known);
  return known;
}

function makeSchema(contract: Contract) {
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
