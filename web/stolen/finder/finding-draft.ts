import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { newSecret } from '#web/shell/new-secret.ts';
import { persistedStore } from '#web/state/persisted.ts';

const schema = z.object({
  tag: z.string(),
  text: z.string(),
  /** As typed. */
  email: z.string(),
  /** Made here with the text, so that what is sent again after a lost answer is one conversation. */
  id: z.string(),
  /** What opens the conversation; see `finderSecretSchema`. */
  secret: z.string(),
});

const defaults = { tag: '', text: '', email: '', id: '', secret: '' };

/** What somebody has begun to write about a stolen bike. */
export const useFindingDraft = persistedStore({ key: 'finding', of: 'person', version: 1, schema, defaults });

/** What was typed about this bike; what was typed about another one is forgotten. */
export function draftAbout(tag: string): { text: string; email: string } {
  if (useFindingDraft.getState().tag !== tag) useFindingDraft.setState({ ...defaults, ...newMessage(), tag });
  return useFindingDraft.getState();
}

/** Keeps the text as typed; another text is another message, with another secret. */
export function draftText(text: string): void {
  useFindingDraft.setState({ text, ...newMessage() });
}

/** Resets the draft: it was sent. */
export function clearFindingDraft(): void {
  useFindingDraft.setState(defaults);
}

function newMessage() {
  return { id: uuidv7(), secret: newSecret() };
}
