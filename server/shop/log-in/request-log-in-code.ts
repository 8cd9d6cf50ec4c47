import type { requestLogInCode as contract } from '#domain/shop/session.contract.ts';
import { codeMessage } from '#server/identity/codes/messages.ts';
import { requestCode, requestCodeByTask } from '#server/identity/codes/request-code.ts';
import { findPersonByPhone } from '#server/shop/memberships.store.ts';
import type { Verb } from '#server/verb/context.ts';

/**
 * Texts a code to any phone, or mails one to the proven address of the member whose phone it is: whether somebody may log
 * in with it is shown only after the right code.
 */
export const requestLogInCode: Verb<typeof contract> = (ctx, { phone, by = 'sms', work }) =>
  ctx.db.transaction(async (tx) => {
    const person = await findPersonByPhone(tx, phone);
    if (by === 'email') {
      const request = { purpose: 'shop-log-in-by-email', recipient: phone, accountId: person?.id ?? null } as const;
      const reads = person?.isMember && person.emailConfirmedAt !== null;
      return requestCodeByTask(tx, ctx, request, { task: 'mail-log-in-code', mailTo: reads ? person.id : null });
    }
    const language = person?.language ?? ctx.language;
    const request = { purpose: 'shop-log-in', recipient: phone, accountId: null } as const;
    return requestCode(tx, ctx, request, (code) => codeMessage({ phone, language }, code, ctx.config.publicUrl), {
      work,
    });
  });
