import * as z from 'zod/mini';
import { contract } from './contract.ts';

/** Questions that one request may hold. */
export const mostAnswers = 12;

/** The path of a read, with its query; names and ids need no encoding in a path. */
const readPath = z.string().check(z.regex(/^\/api\/[\w/-]{1,200}(\?[\w=&.%-]{1,200})?$/));

/** An answer as its endpoint gives it, refusals too; null where it was not asked, because a path above it was refused. */
const answerSchema = z.nullable(z.object({ status: z.number(), body: z.unknown() }));
export type PartAnswer = z.infer<typeof answerSchema>;

/**
 * Several reads in one request, for a screen that is opened on a slow network: each is answered as if it had been asked alone, by the same
 * access rules and limits.
 */
export const answerTogether = contract({
  route: 'GET /api/answers',
  summary: 'Several reads at once, `of=/api/me&of=/api/my-bikes`: their answers as JSON, in this order.',
  access: 'anyone',
  input: z.strictObject({
    of: z.pipe(
      z.pipe(
        z.union([z.string(), z.array(z.string())]),
        z.transform((one) => [one].flat()),
      ),
      z.array(readPath).check(z.minLength(1), z.maxLength(mostAnswers)),
    ),
  }),
  output: z.object({ answers: z.array(answerSchema) }),
  fails: [],
});
export type AnswersTogether = z.infer<(typeof answerTogether)['output']>;
