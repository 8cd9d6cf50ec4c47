import { uuidv7 } from 'uuidv7';
import { useCyclistDraft } from '#web/state/drafts.ts';

/** Keeps an e-mail in the draft. Another address is another account: the id made for the former one is dropped. */
export function keepEmail(email: string): void {
  const draft = useCyclistDraft.getState();
  if (draft.email !== email) useCyclistDraft.setState({ email, accountId: '' });
}

/** The id of the account that the draft becomes: made once, so that a repeated request makes no second account. */
export function idOfDraft(): string {
  const { accountId } = useCyclistDraft.getState();
  if (accountId) return accountId;
  const made = uuidv7();
  useCyclistDraft.setState({ accountId: made });
  return made;
}

/** The account exists: its draft has served. The phone number, asked for next, stays. */
export function endDraft(): void {
  useCyclistDraft.setState({ email: '', name: '', accountId: '', acceptedTerms: '' });
}
