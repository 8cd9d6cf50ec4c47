import { randomInt, randomUUID } from 'node:crypto';
import { oneTimeCode as rules, type CodeSent } from '#domain/account/one-time-code.ts';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { Letter } from '../jobs/outbox.ts';
import { problem, type Problem } from '../http/problem.ts';
import { hashOfCode } from './code-hash.ts';
import { assertNotTooMany, askerOf, type AskedFrom, type Asker } from './code-limits.ts';
import { liveCode, replaceCode, setCodeHash, type CodeFor, type CodeLine } from './codes.store.ts';
import { withStanding } from './text-standing.ts';

type Asked = AskedFrom & Pick<Ctx, 'clock' | 'outbox'>;

/**
 * Sends a new one-time code to a phone or an e-mail address, in the transaction of its cause, and names it. It takes the
 * place of the asker's own older code and of nobody else's. Never looks at whom the recipient is, so the answer cannot
 * tell. `letter` writes what carries the code. Refuses with `code-too-soon`, which names the code that is on its way, with
 * `code-too-many`, or with `texts-used-up`.
 */
export async function requestCode(
  tx: Tx,
  ctx: Asked,
  request: CodeFor,
  letter: (code: string) => Letter,
): Promise<CodeSent> {
  const asker = await askerOf(tx, ctx, request.recipient, request.accountId);
  const id = randomUUID();
  const code = newCode();
  const sent = await keepCode(tx, ctx, { id, ...request, ...asker, codeHash: hashOfCode(ctx.signing, id, code) });
  await ctx.outbox.post(tx, await withStanding(tx, request, letter(code)));
  return sent;
}

/**
 * As {@link requestCode}, for a code that only some recipients are sent: which of them is not to be told from the time
 * of the answer. The code is named and guarded, but made only by {@link fillCode} in the task that is left behind for `mailTo` (null:
 * for nobody); until then every try is wrong. `request.accountId` is whose code it becomes, not who asks.
 */
export async function requestCodeByTask(
  tx: Tx,
  ctx: Asked,
  request: CodeFor,
  mailTo: string | null,
): Promise<CodeSent> {
  const asker = await askerOf(tx, ctx, request.recipient, null);
  const id = randomUUID();
  const sent = await keepCode(tx, ctx, { id, ...request, ...asker, codeHash: unmade });
  await ctx.outbox.leave(tx, { task: 'mail-log-in-code', id, accountId: mailTo });
  return sent;
}

/** Makes the code of this name, for whom it was asked for by task; null when it was made before, or cannot be used any more. */
export async function fillCode(tx: Tx, { signing }: Pick<Ctx, 'signing'>, id: string): Promise<string | null> {
  const code = newCode();
  return (await setCodeHash(tx, id, unmade, hashOfCode(signing, id, code))) ? code : null;
}

/** What stands for the hash of a code that is not made yet: no code has it. */
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

/** Names the code that is on its way: an asker whose answer was lost can go on with it. */
async function tooSoon(tx: Tx, line: CodeLine, now: Date): Promise<Problem> {
  const live = await liveCode(tx, line);
  const retryAt = later(live?.createdAt ?? now, rules.resendAfterSeconds);
  return problem('code-too-soon', { retryAt, ...(live && { codeId: live.id }) });
}

function later(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000);
}
