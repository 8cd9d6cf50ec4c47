import { randomInt, randomUUID } from 'node:crypto';
import { oneTimeCode as rules, type CodeSent } from '#domain/account/one-time-code.ts';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { Letter } from '../jobs/outbox.ts';
import { problem, type Problem } from '../http/problem.ts';
import { hashOfCode } from './code-hash.ts';
import { assertNotTooMany, askerOf, type AskedFrom } from './code-limits.ts';
import { liveCode, replaceCode, type CodeFor, type CodeLine } from './codes.store.ts';
import { withStanding } from './text-standing.ts';

/**
 * Sends a new one-time code to a phone or an e-mail address, in the transaction of its cause, and names it. It takes the
 * place of the asker's own older code and of nobody else's. Never looks at whom the recipient is, so the answer cannot
 * tell. `letter` writes what carries the code. Refuses with `code-too-soon`, which names the code that is on its way, with
 * `code-too-many`, or with `texts-used-up`.
 */
export async function requestCode(
  tx: Tx,
  ctx: AskedFrom & Pick<Ctx, 'clock' | 'outbox'>,
  request: CodeFor,
  letter: (code: string) => Letter,
): Promise<CodeSent> {
  const { purpose, recipient, accountId } = request;
  const now = ctx.clock.now();
  const asker = await askerOf(tx, ctx, request);
  const line = { purpose, recipient, askerHash: asker.askerHash };
  await assertNotTooMany(tx, { ...line, ...asker }, now);
  // Random through and through: who knows when a code was asked for must not come nearer to its name.
  const id = randomUUID();
  const code = String(randomInt(10 ** rules.digits)).padStart(rules.digits, '0');
  const expiresAt = later(now, rules.livesSeconds);
  const hashed = { codeHash: hashOfCode(ctx.signing, id, code), triesLeft: rules.tries };
  const row = { id, ...line, ...asker, accountId, ...hashed, expiresAt, createdAt: now };
  if (!(await replaceCode(tx, row, later(now, -rules.resendAfterSeconds)))) throw await tooSoon(tx, line, now);
  await ctx.outbox.post(tx, await withStanding(tx, request, letter(code)));
  return {
    codeId: id,
    resendAt: later(now, rules.resendAfterSeconds).toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

/** Names the code that is on its way: an asker whose answer was lost can go on with it. */
async function tooSoon(tx: Tx, line: CodeLine, now: Date): Promise<Problem> {
  const live = await liveCode(tx, line);
  const retryAt = later(live?.createdAt ?? now, rules.resendAfterSeconds);
  return problem('code-too-soon', { retryAt, ...(live && { codeId: live.id }) });
}

function later(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000);
}
