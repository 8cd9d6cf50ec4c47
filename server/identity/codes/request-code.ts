import { randomInt, randomUUID } from 'node:crypto';
import { oneTimeCode as rules } from '#domain/account/code-rules.ts';
import type { CodeSent } from '#domain/account/one-time-code.ts';
import type { Tx } from '#server/db/database.ts';
import { findAccountByPhone } from '#server/identity/accounts.store.ts';
import type { Letter, TextStanding } from '#server/letters/letter.ts';
import type { Ctx } from '#server/verb/context.ts';
import { widerNetworkOf } from '#server/verb/network.ts';
import { problem, type Problem } from '#server/verb/problem.ts';
import { assertWorked } from './assert-worked.ts';
import { assertNotTooMany, askerOf, type AskedFrom, type Asker } from './code-limits.ts';
import { liveCode, replaceCode, setCodeHash, type CodeFor, type CodeLine } from './codes.store.ts';
import { hashOfCode } from './try-code.ts';

type Asked = AskedFrom & Pick<Ctx, 'clock' | 'outbox' | 'address'>;

/**
 * Sends a new one-time code to a phone or an e-mail address, in the transaction of its cause, and returns its id. It
 * replaces the requester's own older code only. Never looks up the recipient, so the answer cannot reveal. `letter`
 * writes what carries the code. `byAccount: false` where the code is the account's, but who asks has no session of it.
 * Refuses with `code-too-soon`, which names the code that was sent already, with `code-too-many`, `work-required` (`work` is
 * its solved challenge), or `texts-used-up`.
 */
export async function requestCode(
  tx: Tx,
  ctx: Asked,
  request: CodeFor,
  letter: (code: string) => Letter,
  { byAccount = true, work }: { byAccount?: boolean; work?: string | undefined } = {},
): Promise<CodeSent> {
  const asker = await askerOf(tx, ctx, request.recipient, byAccount ? request.accountId : null);
  // A code for one thing does not take the place of one for another.
  if (request.about) asker.askerHash = ctx.signing.keyed(`${asker.askerHash} about ${request.about}`);
  const id = randomUUID();
  const code = newCode();
  const sent = await keepCode(tx, ctx, { id, ...request, ...asker, codeHash: hashOfCode(ctx.signing, id, code) });
  const written = letter(code);
  if (written.channel === 'email') await ctx.outbox.post(tx, written);
  else await postText(tx, ctx, { request, asker, work }, written);
  return sent;
}

/**
 * As {@link requestCode}, for a code that is sent to some recipients only: which ones must not show in the time of
 * the answer. The code's row is created, but its digits only by {@link fillCode} in the `task` that is queued for
 * `mailTo` (null: for nobody); until then every try is wrong. `request.accountId` is the code's account, not the
 * requester's.
 */
export async function requestCodeByTask(
  tx: Tx,
  ctx: Asked,
  request: CodeFor,
  { task, mailTo }: { task: string; mailTo: string | null },
): Promise<CodeSent> {
  const asker = await askerOf(tx, ctx, request.recipient, null);
  const id = randomUUID();
  const sent = await keepCode(tx, ctx, { id, ...request, ...asker, codeHash: unmade });
  await ctx.outbox.leave(tx, { task, id, accountId: mailTo });
  return sent;
}

/**
 * Creates the digits of the code with this id, in the task; null when that was done before, or the code cannot be
 * used any more.
 */
export async function fillCode(tx: Tx, { signing }: Pick<Ctx, 'signing'>, id: string): Promise<string | null> {
  const code = newCode();
  return (await setCodeHash(tx, id, unmade, hashOfCode(signing, id, code))) ? code : null;
}

/** A placeholder for the hash of a code that is not made yet: no code has it. */
const unmade = 'not made yet';

function newCode(): string {
  return String(randomInt(10 ** rules.digits)).padStart(rules.digits, '0');
}

async function keepCode(
  tx: Tx,
  { clock }: Pick<Ctx, 'clock'>,
  code: CodeFor & Asker & { id: string; codeHash: string },
): Promise<CodeSent> {
  const now = clock.now();
  await assertNotTooMany(tx, code, now);
  const expiresAt = later(now, rules.livesSeconds);
  const row = { ...code, triesLeft: rules.tries, expiresAt, createdAt: now };
  const resendAt = later(now, rules.resendAfterSeconds);
  if (!(await replaceCode(tx, row, later(now, -rules.resendAfterSeconds)))) throw await tooSoon(tx, code, now);
  return { codeId: code.id, resendAt: resendAt.toISOString(), expiresAt: expiresAt.toISOString() };
}

/** Returns the code that was sent already: a requester whose answer was lost can continue with it. */
async function tooSoon(tx: Tx, line: CodeLine, now: Date): Promise<Problem> {
  const live = await liveCode(tx, line);
  const retryAt = later(live?.createdAt ?? now, rules.resendAfterSeconds);
  return problem('code-too-soon', { retryAt, ...(live && { codeId: live.id }) });
}

function later(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000);
}

type AskedText = { request: CodeFor; asker: Asker; work: string | undefined };

/** Posts a text message with a code. Who is not known to its account's person works for it while few are left. */
async function postText(tx: Tx, ctx: Asked, { request, asker, work }: AskedText, letter: Letter): Promise<void> {
  const standing = await standingOf(tx, request);
  // A log-in has proven nothing yet: all work, or the answer would reveal which numbers have an account.
  const isKnown = asker.byKnownDevice || (standing === 'known' && request.purpose !== 'shop-log-in');
  if (!isKnown) await assertWorked(tx, ctx, request, { standing, work });
  await ctx.outbox.post(tx, { ...letter, standing, askedFrom: widerNetworkOf(ctx.address) } as Letter);
}

/**
 * The priority of a text message with a code when few are left: before others where the number is the asker's own, or
 * where an account logs in with it. A log-in has proven nothing yet: for a number without an account the message is
 * left out instead of refused, or the refusals would reveal which numbers have one.
 */
async function standingOf(tx: Tx, { purpose, recipient, accountId }: CodeFor): Promise<TextStanding> {
  const owner = await findAccountByPhone(tx, recipient);
  if (purpose === 'shop-log-in') return owner ? 'known' : 'unseen';
  return owner !== null && owner.id === accountId ? 'known' : 'stranger';
}
