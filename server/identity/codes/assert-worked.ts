import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import { strangersShare, unitsOfWork } from '#domain/account/one-time-code.ts';
import type { Tx } from '#server/db/database.ts';
import { countWithin } from '#server/db/limits.store.ts';
import type { TextStanding } from '#server/letters/letter.ts';
import type { Ctx } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import type { CodeFor } from './codes.store.ts';

type Needs = Pick<Ctx, 'signing' | 'clock' | 'outbox'>;
type About = Pick<CodeFor, 'purpose' | 'recipient'>;

/**
 * What is solved: keys are derived from counters until one begins as it should. WebCrypto does it beside the page, 300,000 to
 * 500,000 rounds a unit: some tenths of a second on a computer, one to two seconds on a slow phone.
 */
const derivation = { algorithm: 'PBKDF2/SHA-256', cost: 2_000, deriveKey } as const;
const countersOfUnit = { from: 150, to: 250 };
const livesSeconds = 300;

/**
 * Lets a request for a text message pass while few are used up, or with a challenge that was solved for it (`work`). Refuses with
 * `work-required` and a new one. A challenge is for one purpose and recipient, for some minutes and for one use; all but the
 * use is told by its signature, which all processes share.
 */
export async function assertWorked(
  tx: Tx,
  ctx: Needs,
  about: About,
  { standing, work }: { standing: TextStanding; work: string | undefined },
): Promise<void> {
  const used = await ctx.outbox.textsUsed(tx, about.recipient);
  const units = unitsOfWork(used);
  // Past their share strangers are refused in any case: nobody works for that.
  if (units === 0 || (standing === 'stranger' && used >= strangersShare)) return;
  if (work !== undefined && (await isSolved(tx, ctx, about, work))) return;
  throw problem('work-required', { challenge: await newChallenge(ctx, about, units) });
}

async function newChallenge({ signing, clock }: Needs, about: About, units: number): Promise<string> {
  const challenge = await createChallenge({
    ...derivation,
    counter: units * randomInt(countersOfUnit.from, countersOfUnit.to),
    data: { for: nameOf(signing, about), until: clock.now().getTime() + livesSeconds * 1000 },
    ...secretsOf(signing),
  });
  return Buffer.from(JSON.stringify(challenge)).toString('base64url');
}

async function isSolved(tx: Tx, { signing, clock }: Needs, about: About, work: string): Promise<boolean> {
  const solved = readWork(work);
  if (!solved) return false;
  const { data } = solved.challenge.parameters;
  const now = clock.now().getTime();
  if (data.for !== nameOf(signing, about) || data.until <= now) return false;
  if (!(await verifySolution({ ...solved, deriveKey, ...secretsOf(signing) })).verified) return false;
  // In the transaction of the code: what is refused after this has not used it up.
  const used = await countWithin(tx, signing.keyed(`work ${solved.challenge.signature}`), now, livesSeconds);
  return used.count === 1;
}

const workSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(derivation.algorithm),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(derivation.cost),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: z.object({ for: z.string(), until: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

function readWork(work: string): z.output<typeof workSchema> | null {
  try {
    return z.parse(workSchema, JSON.parse(Buffer.from(work, 'base64url').toString()));
  } catch {
    return null;
  }
}

/** The same in every process, and in no database. */
function secretsOf(signing: Needs['signing']) {
  return {
    hmacSignatureSecret: signing.keyed('the signature of challenges'),
    hmacKeySignatureSecret: signing.keyed('the solutions of challenges'),
  };
}

function nameOf(signing: Needs['signing'], { purpose, recipient }: About): string {
  return signing.keyed(`work for ${purpose} ${recipient}`);
}
