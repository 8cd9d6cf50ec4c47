import { uuidv7 } from 'uuidv7';
import { useCyclistDraft } from '#web/state/drafts.ts';

/** Keeps an e-mail in the draft. Another address is another account: id and proof of the former one are dropped. An invitation proves the address that it was mailed to. */
export function keepEmail(email: string): void {
  const { email: before, invitedEmail, invitation } = useCyclistDraft.getState();
  const emailProof = email === invitedEmail ? invitation : '';
  if (before !== email) useCyclistDraft.setState({ email, emailProof, accountId: '' });
}

/** The id of the account that the draft becomes: made once, so that a repeated request creates no second account. */
export function idOfDraft(): string {
  const { accountId } = useCyclistDraft.getState();
  if (accountId) return accountId;
  const made = uuidv7();
  useCyclistDraft.setState({ accountId: made });
  return made;
}

/** Clears the draft once the account exists. The phone number, which is asked for next, is kept. */
export function endDraft(): void {
  useCyclistDraft.setState({ email: '', name: '', emailProof: '', accountId: '', acceptedTerms: '', isAdult: '' });
}
