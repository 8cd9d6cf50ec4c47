import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { persistedStore } from '#web/state/persisted.ts';

const schema = z.object({
  text: z.string(),
  /** As typed; only without a session. */
  email: z.string(),
  /** The id of the text, made here, so that a text that is sent again after a lost answer is kept once. */
  id: z.string(),
});

/** What somebody has begun to write to support. */
export const useSupportDraft = persistedStore({
  key: 'support',
  of: 'person',
  version: 1,
  schema,
  defaults: { text: '', email: '', id: '' },
});

/** Keeps the text as typed; another text is another message. */
export function draftText(text: string): void {
  useSupportDraft.setState({ text, id: uuidv7() });
}

/** Resets the draft: it was sent. The address stays for the next one. */
export function clearSupportDraft(): void {
  useSupportDraft.setState({ text: '', id: '' });
}
