import { cpfChanges } from '#domain/account/cpf.ts';
import type * as contracts from '#domain/account/profile.contract.ts';
import { allowedFrom, countsSince } from '#domain/seldom.ts';
import { profileOf } from '#server/account/profile.ts';
import { lockAccount } from '#server/db/locking/people.store.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { updateAccount } from '#server/identity/accounts.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { insertCpfChange, listCpfChanges } from './cpf-changes.store.ts';

/** Taking a CPF off counts for nothing; giving the same again afterwards does. */
export const changeCpf: Verb<typeof contracts.changeCpf> = (ctx, { cpf }) =>
  ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const account = await lockAccount(tx, ctx.caller.accountId);
    if (!account || account.closedAt) throw problem('session-ended');
    if (account.cpf === cpf) return profileOf(account);
    if (cpf !== null) {
      const done = await listCpfChanges(tx, account.id, countsSince(cpfChanges, now));
      const retryAt = allowedFrom(cpfChanges, done, now);
      if (retryAt) throw problem('cpf-too-often', { retryAt });
      await insertCpfChange(tx, account.id, now);
    }
    await recordEvent(tx, ctx, { kind: 'cpf-changed', who: { accountId: account.id } });
    return profileOf((await updateAccount(tx, account.id, { cpf }))!);
  });
