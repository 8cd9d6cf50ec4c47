import { uuidv7 } from 'uuidv7';
import { useBikeshopDraft, type BikeshopDraft } from '#web/state/drafts.ts';

/** Keeps what was answered. A changed answer is another request: the id made for the former one is dropped. */
export function keepInDraft(changes: Partial<BikeshopDraft>): void {
  const draft = useBikeshopDraft.getState();
  const isOther = Object.entries(changes).some(([field, value]) => draft[field as keyof BikeshopDraft] !== value);
  if (isOther) useBikeshopDraft.setState({ requestId: '', ...changes });
}

/** Keeps an e-mail address; another one has to be proven anew. */
export function keepEmail(email: string): void {
  if (email === useBikeshopDraft.getState().email) return;
  keepInDraft({ email, emailProof: '', proofExpiresAt: '', standing: '' });
}

/** The proof is over, or the server does not know it: the address is asked for again. */
export function dropProof(): void {
  useBikeshopDraft.setState({ emailProof: '', proofExpiresAt: '', standing: '' });
}

/** The id of the request that the draft becomes: made once, so that a repeated request makes no second one. */
export function idOfRequest(): string {
  const { requestId } = useBikeshopDraft.getState();
  if (requestId) return requestId;
  const made = uuidv7();
  useBikeshopDraft.setState({ requestId: made });
  return made;
}
