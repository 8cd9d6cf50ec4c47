import i18next from 'i18next';
import type { Language } from '#domain/account/language.ts';
import type * as contracts from '#domain/account/contract.ts';
import type { OutputOf } from '#domain/http/contract.ts';
import { call } from '#web/api/call.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { useCyclistDraft } from '#web/state/drafts.ts';
import { idOfDraft } from './registration.ts';

type Session = OutputOf<typeof contracts.createAccount>;

/**
 * Makes the draft an account and signs in. Can be repeated: the draft's id stays the same. `has-account` when the address
 * has one already, be it of an earlier try whose answer was lost and whose password was another. Throws other refusals.
 */
export async function accountOfDraft(password: string): Promise<Session | 'has-account'> {
  try {
    return await create(password);
  } catch (error) {
    const { code } = refusalOf(error);
    if (code === 'email-taken' || code === 'wrong-credentials') return 'has-account';
    if (code !== 'id-taken') throw error;
    // The id went to another address (a second tab, a corrected typing error): this one gets its own.
    useCyclistDraft.setState({ accountId: '' });
    return create(password);
  }
}

async function create(password: string): Promise<Session> {
  const { email, name, acceptedTerms } = useCyclistDraft.getState();
  const language = i18next.language as Language;
  const account = { id: idOfDraft(), email, name, password, language, acceptedTerms };
  return call<typeof contracts.createAccount>('POST /api/accounts', account);
}
