import type { FactorWay, ShownFactor } from '#domain/staff/factor.ts';
import type { Tx } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { countTriesAt, type TryBounds } from '#server/identity/codes/count-tries.ts';
import { isKnownBrowser } from '#server/staff/sessions.store.ts';
import { findStaffById, lockStaff, type Staff } from '#server/staff/staff.store.ts';
import { useTicket, type Ticket } from '#server/staff/tickets.store.ts';
import { tryTicket } from '#server/staff/tickets.ts';
import type { Ctx } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { listPasskeys, takePasskey, takeRecoveryCode, takeTotpStep, type PasskeyRow } from './factors.store.ts';
import { checkPasskeyAnswer } from './passkeys.ts';
import { hashesOfCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

/** As a TOTP secret is sealed: with whose it is. */
export const aboutSecret = (staffId: string) => `totp of staff ${staffId}`;

/** The ways that somebody has: a recovery code helps only beside another way, which it is in the place of. */
export function waysOf({ totpSecret, recoveryCodes }: Staff, passkeys: readonly PasskeyRow[]): FactorWay[] {
  const ways: FactorWay[] = [];
  if (passkeys.length > 0) ways.push('passkey');
  if (totpSecret) ways.push('totp');
  if (ways.length > 0 && recoveryCodes.length > 0) ways.push('recovery-code');
  return ways;
}

/**
 * Second factors that may be tried at one person, however many tickets a known password gets: three codes of a million are right at any
 * time.
 */
const factorTriesAtOne: TryBounds = {
  knownDevice: { times: 20, seconds: 900 },
  network: { times: 20, seconds: 900 },
  strangers: { times: 60, seconds: 3600 },
};

/** A factor that was right when it was looked at; `take` uses it up, in the transaction of what it opens. */
type Right = { take: (tx: Tx) => Promise<boolean> };

/**
 * Looks at the second factor that is shown for a ticket, and does what it opens, in one transaction with using up ticket and factor: of two
 * at once exactly one wins. A wrong one counts whatever comes after.
 */
export async function withFactor<T>(
  ctx: Ctx,
  { kind, ticket: secret, factor }: { kind: 'log-in' | 'step-up'; ticket: string; factor: ShownFactor },
  open: (tx: Tx, person: Staff, way: FactorWay) => Promise<T>,
): Promise<T> {
  const ticket = await tryTicket(ctx, kind, secret);
  const { forget } = await countTry(ctx, ticket.staffId);
  const seen = await findStaffById(ctx.db, ticket.staffId);
  const right = seen && (await check(ctx, ticket, seen, factor));
  const wrong = () => refuse(ctx, ticket, factor.way);
  if (!right) throw await wrong();
  // A factor that somebody else has used meanwhile leaves the ticket for another try.
  const done = await inTransaction<{ result: T } | null>(
    ctx.db,
    (result) => result !== null,
    async (tx) => {
      const person = await lockStaff(tx, ticket.staffId);
      if (!person || !(await useTicket(tx, ticket.tokenHash, ctx.clock.now()))) throw problem('ticket-over');
      if (!(await right.take(tx))) return null;
      return { result: await open(tx, person, factor.way) };
    },
  );
  if (!done) throw await wrong();
  await forget();
  return done.result;
}

async function countTry(ctx: Ctx, staffId: string) {
  const isKnown = await isKnownBrowser(ctx.db, staffId, ctx.device.tokenHash);
  const counted = await countTriesAt(ctx, 'second factors of staff', { key: staffId, isKnown }, factorTriesAtOne);
  if (!counted.tooOftenUntil) return counted;
  await recordEvent(ctx.db, ctx, { kind: 'log-in-locked', who: { staffId } });
  throw problem('rate-limited', { retryAt: counted.tooOftenUntil });
}

async function refuse(ctx: Ctx, { staffId, triesLeft }: Ticket, by: FactorWay) {
  await recordEvent(ctx.db, ctx, { kind: 'proof-failed', who: { staffId }, details: { by } });
  return problem('factor-wrong', { triesLeft });
}

async function check(ctx: Ctx, ticket: Ticket, person: Staff, factor: ShownFactor): Promise<Right | null> {
  const { signing, clock, config } = ctx;
  if (factor.way === 'totp') {
    const sealed = person.totpSecret;
    const secret = sealed && signing.unseal(sealed, aboutSecret(person.id));
    const step = secret ? stepOfCode(secret, factor.code, clock.now()) : null;
    return step === null ? null : { take: (tx) => takeTotpStep(tx, person.id, sealed!, step) };
  }
  if (factor.way === 'recovery-code') {
    const hashes = hashesOfCode(signing, person.id, factor.code);
    return hashes.some((hash) => person.recoveryCodes.includes(hash))
      ? { take: (tx) => takeRecoveryCode(tx, person.id, hashes) }
      : null;
  }
  const passkey = (await listPasskeys(ctx.db, person.id)).find(({ credentialId }) => credentialId === factor.answer.id);
  const counter = passkey ? await checkPasskeyAnswer(config, ticket.challenge, passkey, factor.answer) : null;
  return counter === null ? null : { take: (tx) => takePasskey(tx, passkey!, counter, clock.now()) };
}
