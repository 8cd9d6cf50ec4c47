import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { persistedStore } from '#web/state/persisted.ts';

const draftSchema = z.object({
  /** What is written: `message` and the claim's id, say. */
  about: z.string(),
  /** Made here with the text, so that what is sent again after a lost answer is stored once. */
  id: z.string(),
  text: z.string(),
});
type WritingDraft = z.infer<typeof draftSchema>;

/** More than anybody writes at once: older ones are forgotten. */
const most = 10;

const useWritingDrafts = persistedStore({
  key: 'claimWriting',
  of: 'person',
  version: 1,
  schema: z.object({ drafts: z.array(draftSchema) }),
  defaults: { drafts: [] },
});

/** What somebody has begun to write on a claim; begun where there is nothing. */
export function writingDraft(about: string): WritingDraft {
  const { drafts } = useWritingDrafts.getState();
  const known = drafts.find((draft) => draft.about === about);
  if (known) return known;
  const begun = { about, id: uuidv7(), text: '' };
  useWritingDrafts.setState({ drafts: [...drafts, begun].slice(-most) });
  return begun;
}

/** Keeps the text as typed. */
export function keepWriting(about: string, text: string): void {
  useWritingDrafts.setState(({ drafts }) => ({
    drafts: drafts.map((draft) => (draft.about === about ? { ...draft, text } : draft)),
  }));
}

/** Forgets it: it was sent, or waits in the outbox. */
export function forgetWriting(about: string): void {
  useWritingDrafts.setState(({ drafts }) => ({ drafts: drafts.filter((draft) => draft.about !== about) }));
}
