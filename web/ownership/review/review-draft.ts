import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import type { SentPaper } from '#web/shell/papers/use-papers.ts';
import { persistedStore } from '#web/state/persisted.ts';

const schema = z.object({
  tag: z.string(),
  reason: z.string(),
  text: z.string(),
  papers: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Made here, so that what is sent again after a lost answer is one request. */
  id: z.string(),
});
type Draft = z.output<typeof schema>;
const defaults: Draft = { tag: '', reason: '', text: '', papers: [], id: '' };

/** A request with papers that somebody has begun to fill in. */
const useReviewDraft = persistedStore({ key: 'ownershipReview', of: 'person', version: 1, schema, defaults });

/** What was filled in about this bike; what was about another one is forgotten. */
export function reviewDraftOf(tag: string): Draft {
  if (useReviewDraft.getState().tag !== tag) useReviewDraft.setState({ ...defaults, tag, id: uuidv7() });
  return useReviewDraft.getState();
}

/** Keeps what is filled in; something else is another request. */
export function draftReview(filled: Partial<Pick<Draft, 'reason' | 'text'>>): void {
  useReviewDraft.setState({ ...filled, id: uuidv7() });
}

/** Keeps the papers that have arrived; others than before make it another request. */
export function keepPapers(papers: readonly SentPaper[]): void {
  const before = useReviewDraft.getState().papers;
  if (papers.map(({ id }) => id).join() === before.map(({ id }) => id).join()) return;
  useReviewDraft.setState({ papers: [...papers], id: uuidv7() });
}

/** Resets the draft: it was sent. */
export function clearReviewDraft(): void {
  useReviewDraft.setState(defaults);
}
