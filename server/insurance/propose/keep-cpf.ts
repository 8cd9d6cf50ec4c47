import { cpfChanges } from '#domain/account/cpf.ts';
import { allowedFrom, countsSince } from '#domain/seldom.ts';
import { insertCpfChange, listCpfChanges } from '#server/account/contacts/cpf-changes.store.ts';
import type { Tx } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { type Account, updateAccount } from '#server/identity/accounts.store.ts';
import type { SignedInCtx } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

/**
 * Keeps the CPF that somebody contracts by in a profile that has none, so that it is never asked for again. That counts as a
 * change of it: throws `cpf-too-often` where there were too many. The account is locked.
 */
export async function keepCpf(tx: Tx, ctx: SignedInCtx, account: Account, cpf: string): Promise<void> {
  if (account.cpf !== null) return;
  const now = ctx.clock.now();
  const done = await listCpfChanges(tx, account.id, countsSince(cpfChanges, now));
  const retryAt = allowedFrom(cpfChanges, done, now);
  if (retryAt) throw problem('cpf-too-often', { retryAt });
  await insertCpfChange(tx, account.id, now);
  await recordEvent(tx, ctx, { kind: 'cpf-changed', who: { accountId: account.id } });
  await updateAccount(tx, account.id, { cpf });
}
