import * as z from 'zod/mini';
import type { ProblemCode } from '#domain/http/problem-codes.ts';

/** The schema of a refusal with one of these codes, for the API's description and for writing the answer. */
export function problemSchema(codes: readonly ProblemCode[]) {
  return z.object({
    type: z.string(),
    title: z.string(),
    status: z.number(),
    code: z.string().check(z.describe(codes.join(', '))),
    errors: z.optional(z.array(z.object({ at: z.string(), code: z.string(), detail: z.optional(z.string()) }))),
    triesLeft: z.optional(z.number()),
    codeId: z.optional(z.string()),
    place: z.optional(z.number()),
    retryAt: z.optional(z.string()),
    idle: z.optional(z.boolean()),
  });
}
