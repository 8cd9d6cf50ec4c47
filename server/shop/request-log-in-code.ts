import type { requestLogInCode as contract } from '#domain/shop/contract.ts';
import { codeMessage } from '../account/letters.ts';
import { requestCode, requestCodeByTask } from '../account/request-code.ts';
import type { Verb } from '../context.ts';
import { findPersonByPhone } from './memberships.store.ts';

/**
 * Texts a code to any phone, or mails one to the proven address of the member whose phone it is: whether somebody may log
 * in with it is told only after the code was right.
 */
export const requestLogInCode: Verb<typeof contract> = (ctx, { phone, by = 'sms' }) =>
  ctx.db.transaction(async (tx) => {
    const person = await findPersonByPhone(tx, phone);
    if (by === 'email') {
      const request = { purpose: 'shop-log-in-by-email', recipient: phone, accountId: person?.id ?? null } as const;
      const reads = person?.isMember && person.emailConfirmedAt !== null;
      return requestCodeByTask(tx, ctx, request, reads ? person.id : null);
    }
    const language = person?.language ?? ctx.language;
    const request = { purpose: 'shop-log-in', recipient: phone, accountId: null } as const;
    return requestCode(tx, ctx, request, (code) => codeMessage({ phone, language }, code, ctx.config.publicUrl));
  });
