import * as z from 'zod/mini';
import { languages } from '#domain/account/language.ts';
import { messageInput, messageSchema } from '#domain/conversation/message.ts';
import { contract } from '#domain/http/contract.ts';
import { statesOf } from '#domain/state-machine.ts';
import { parseCaseNumber, supportMachine } from './case.ts';

/** How many cases a list of the platform has. */
export const platformCasesListed = 100;

const access = { staff: 'answer-support', side: 'platform' } as const;
const reading = { per: 'account', times: 240, seconds: 60 } as const;
const writing = { per: 'account', times: 240, seconds: 3600 } as const;

const caseRowSchema = z.object({
  number: z.string(),
  writtenAt: z.iso.datetime(),
  state: z.enum(statesOf(supportMachine)),
  /** What it is about: as it was when it was written. */
  brand: z.nullable(z.string()),
  tag: z.nullable(z.string()),
  model: z.nullable(z.string()),
  part: z.nullable(z.string()),
  screen: z.string(),
});
export type PlatformCase = z.infer<typeof caseRowSchema>;

/** Those that the platform answers, by state; `with-brands`: open ones that went to a brand, which answers by e-mail. */
export const caseLists = ['open', 'answered', 'done', 'with-brands'] as const;

export const listPlatformCases = contract({
  route: 'GET /api/platform/cases',
  summary:
    'What people wrote to support, without their words: open cases the longest first, others the newest first, a hundred at the most.',
  access,
  limit: reading,
  input: z.strictObject({ list: z.enum(caseLists) }),
  output: z.object({ cases: z.array(caseRowSchema) }),
  fails: [],
});

/** A case's number, in any case of letters, with or without its beginning. */
const numberSchema = z.pipe(
  z.string().check(z.maxLength(20, 'invalid')),
  z.transform((text: string, context) => {
    const number = parseCaseNumber(text);
    if (number) return number;
    context.issues.push({ code: 'custom', message: 'invalid', input: text });
    return z.NEVER;
  }),
);

const caseSchema = z.extend(caseRowSchema, {
  language: z.enum(languages),
  /** Who wrote; the address masked. Null: nobody left one, and the case can be closed only. */
  writer: z.nullable(z.object({ name: z.nullable(z.string()), email: z.string(), isProven: z.boolean() })),
  messages: z.array(messageSchema(['person', 'operator'])),
});

export const getPlatformCase = contract({
  route: 'GET /api/platform/cases/:number',
  summary:
    'One case: what was written and answered, about which bike, and whether the address was proven. The look is noted.',
  access,
  limit: reading,
  input: z.strictObject({ number: numberSchema }),
  output: caseSchema,
  fails: ['not-found'],
});

export const answerPlatformCase = contract({
  route: 'POST /api/platform/cases/:number/answers',
  summary:
    'Mails an answer to who wrote, and keeps it with the case. The same text again is not sent again; one that was written without what somebody else answered meanwhile is refused.',
  access,
  limit: writing,
  input: z.strictObject({
    number: numberSchema,
    ...messageInput,
    /** The last message that the writer of the answer has read. */
    seen: z.uuid(),
  }),
  output: caseSchema,
  fails: ['not-found', 'id-taken', 'case-changed', 'case-closed', 'case-unanswerable'],
});

export const closePlatformCase = contract({
  route: 'PUT /api/platform/cases/:number/end',
  summary: 'Closes a case: nothing more is to be done. The same again changes nothing.',
  access,
  limit: writing,
  input: z.strictObject({ number: numberSchema }),
  output: caseSchema,
  fails: ['not-found'],
});
