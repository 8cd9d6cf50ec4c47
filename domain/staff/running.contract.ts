import * as z from 'zod/mini';
import { emailSchema } from '#domain/account/contact.ts';
import { mailStopReasons } from '#domain/account/mail-stop.ts';
import { contract } from '#domain/http/contract.ts';
import { noInput } from '#domain/http/shapes.ts';
import { insurerCallKinds } from '#domain/insurance/insurer-waits.ts';
import { idSchema } from '#domain/shop/shop.ts';

/** How many letters, stops and calls each list of what failed has. */
export const failedListed = 100;

const access = { staff: 'see-running', side: 'platform' } as const;
const reading = { per: 'account', times: 240, seconds: 60 } as const;
const writing = { per: 'account', times: 240, seconds: 3600 } as const;
const instant = z.nullable(z.iso.datetime());

export const getRunning = contract({
  route: 'GET /api/platform/running',
  summary:
    'What the server does by the clock and when each job last did all of it; what waits for the insurer, and what went wrong there. Nobody’s name.',
  access,
  limit: reading,
  input: noInput,
  output: z.object({
    /** Those that fail first, then by name. */
    jobs: z.array(
      z.object({
        name: z.string(),
        startedAt: instant,
        succeededAt: instant,
        failedAt: instant,
        /** How often in a row. */
        failures: z.int(),
        /** Rows that wait after failures. */
        rows: z.int(),
        lastError: z.nullable(z.string()),
      }),
    ),
    insurer: z.object({
      /** `none`: proposals wait. `sandbox`: of development and demo. */
      is: z.enum(['insurer', 'sandbox', 'none']),
      waiting: z.int(),
      oldest: instant,
      inquiries: z.int(),
      failures: z.int(),
      /** Until when nobody tries; null: it is tried. */
      leftAloneUntil: instant,
      lastError: z.nullable(z.string()),
      workedAt: instant,
      /** Calls that wait after a failure, or were given up. */
      troubled: z.array(
        z.object({
          kind: z.enum(insurerCallKinds),
          policyId: z.string(),
          attempts: z.int(),
          lastError: z.nullable(z.string()),
          nextAt: instant,
          givenUpAt: instant,
        }),
      ),
    }),
  }),
  fails: [],
});

const failedLetterSchema = z.object({
  id: z.uuid(),
  channel: z.enum(['email', 'sms']),
  kind: z.string(),
  writtenAt: z.iso.datetime(),
  tries: z.int(),
  lastError: z.nullable(z.string()),
  /** False where nobody waits for it any more: a code, a link to log in. */
  mayBeSent: z.boolean(),
});
export type FailedLetter = z.infer<typeof failedLetterSchema>;

export const listFailedLetters = contract({
  route: 'GET /api/platform/letters',
  summary:
    'Letters that were given up after their last try, or not sent because e-mails to their address are stopped; without whom they were for.',
  access,
  limit: reading,
  input: z.strictObject({ state: z.enum(['dead', 'stopped']) }),
  output: z.object({ letters: z.array(failedLetterSchema) }),
  fails: [],
});

export const sendLetterAgain = contract({
  route: 'POST /api/platform/letters/:id/sending',
  summary:
    'Has a letter tried anew that was given up. The same again changes nothing while it is on its way, or has arrived.',
  access,
  limit: writing,
  input: z.strictObject({ id: idSchema }),
  output: z.object({ changed: z.boolean() }),
  fails: ['not-found'],
});

export const listMailStops = contract({
  route: 'GET /api/platform/mail-stops',
  summary: 'The addresses at which e-mails are stopped, masked, the newest first.',
  access,
  limit: reading,
  input: noInput,
  output: z.object({
    stops: z.array(z.object({ address: z.string(), reason: z.enum(mailStopReasons), at: z.iso.datetime() })),
  }),
  fails: [],
});

export const liftMailStop = contract({
  route: 'POST /api/platform/mail-stops/lift',
  summary: 'Lets e-mails to an address go again, the whole of which is named.',
  access,
  limit: writing,
  input: z.strictObject({ address: emailSchema }),
  output: z.object({ lifted: z.boolean() }),
  fails: [],
});

export const retryInsurerCalls = contract({
  route: 'POST /api/platform/insurer/retry',
  summary: 'Has a server tell the insurer at once what waits, however long it is left alone.',
  access,
  limit: writing,
  input: noInput,
  output: z.object({ calls: z.int() }),
  fails: [],
});
