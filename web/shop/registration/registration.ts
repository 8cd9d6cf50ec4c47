import { uuidv7 } from 'uuidv7';
import { create } from 'zustand';
import { useBikeshopDraft, type BikeshopDraft } from '#web/state/drafts.ts';

/** Stores answers in the draft. A changed answer is another request: the id of the former one is dropped. */
export function keepInDraft(changes: Partial<BikeshopDraft>): void {
  const draft = useBikeshopDraft.getState();
  const isOther = Object.entries(changes).some(([field, value]) => draft[field as keyof BikeshopDraft] !== value);
  if (isOther) useBikeshopDraft.setState({ requestId: '', ...changes });
}

/** Stores an e-mail address; a changed one has to be proven again. */
export function keepEmail(email: string): void {
  if (email === useBikeshopDraft.getState().email) return;
  keepInDraft({ email, emailProof: '', proofExpiresAt: '', standing: '' });
}

/** The proof has expired, or the server does not know it: the address is asked for again. */
export function dropProof(): void {
  useBikeshopDraft.setState({ emailProof: '', proofExpiresAt: '', standing: '' });
}

/** The id of the request that the draft becomes: made once, so that a repeated call creates no second one. */
export function idOfRequest(): string {
  const { requestId } = useBikeshopDraft.getState();
  if (requestId) return requestId;
  const made = uuidv7();
  useBikeshopDraft.setState({ requestId: made });
  return made;
}

/** Why a person was sent back to an earlier step, for the field there; not kept over a reload. */
type RegistrationNotice = { taken: boolean };

export const useRegistrationNotice = create<RegistrationNotice>(() => ({ taken: false }));

/** Sets whether the number that was confirmed belongs to somebody else. */
export function setPhoneTaken(taken: boolean): void {
  useRegistrationNotice.setState({ taken });
}
