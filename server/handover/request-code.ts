import type * as contracts from '#domain/handover/contract.ts';
import type { Account } from '#server/identity/accounts.store.ts';
import type { CodeFor } from '#server/identity/codes/codes.store.ts';
import { requestCode } from '#server/identity/codes/request-code.ts';
import { codeMessage, emailCodeLetter } from '#server/identity/letters.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { assertWaits, behindLink, findHolder } from './behind-link.ts';
import type { FoundHandover } from './find-handovers.store.ts';

/** Sends the code with which a bike goes to the account that has the number, or the address, already. */
export const requestHandoverCode: Verb<typeof contracts.requestHandoverCode> = async (ctx, { token, work }) => {
  const found = await behindLink(ctx.db, ctx, token);
  assertWaits(found, ctx.clock.now());
  const holder = await findHolder(ctx.db, found);
  if (!holder) throw problem('person-required');
  const { contactKind, contact, language } = found.handover;
  const letter = (code: string) =>
    contactKind === 'phone'
      ? codeMessage({ phone: contact!, language }, code, ctx.config.publicUrl, 'known')
      : emailCodeLetter({ email: contact, language }, code);
  return ctx.db.transaction((tx) =>
    requestCode(tx, ctx, codeFor(found.handover, holder), letter, { byAccount: false, work }),
  );
};

/** Whose code for what: the account's that has the contact, for this hand-over alone. */
export function codeFor(
  { id: about, contact }: Pick<FoundHandover['handover'], 'id' | 'contact'>,
  { id: accountId }: Pick<Account, 'id'>,
): CodeFor {
  return { purpose: 'take-handover', recipient: contact!, accountId, about };
}
