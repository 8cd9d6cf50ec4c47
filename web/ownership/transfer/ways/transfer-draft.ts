import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { persistedStore } from '#web/state/persisted.ts';

const schema = z.object({
  tag: z.string(),
  /** As typed. */
  email: z.string(),
  price: z.string(),
  text: z.string(),
  /** Made here with what is typed, so that what is sent again after a lost answer is one transfer. */
  id: z.string(),
});
type Draft = z.output<typeof schema>;
const defaults: Draft = { tag: '', email: '', price: '', text: '', id: '' };

/** A transfer that somebody has begun to fill in. */
const useTransferDraft = persistedStore({ key: 'transfer', of: 'person', version: 1, schema, defaults });

/** What was typed about this bike; what was typed about another one is forgotten. */
export function draftOf(tag: string): Draft {
  if (useTransferDraft.getState().tag !== tag) useTransferDraft.setState({ ...defaults, tag, id: uuidv7() });
  return useTransferDraft.getState();
}

/** Keeps what is typed; something else is another transfer. */
export function draftTransfer(typed: Partial<Pick<Draft, 'email' | 'price' | 'text'>>): void {
  useTransferDraft.setState({ ...typed, id: uuidv7() });
}

/** Resets the draft: it was sent. */
export function clearTransferDraft(): void {
  useTransferDraft.setState(defaults);
}
