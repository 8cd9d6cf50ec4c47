import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import type { SentPaper } from '#web/shell/papers/use-papers.ts';
import { persistedStore } from '#web/state/persisted.ts';

const schema = z.object({
  policyId: z.string(),
  /** The request that it answers. */
  since: z.string(),
  text: z.string(),
  papers: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Made here, so that what is sent again after a lost answer is one answer. */
  id: z.string(),
});
type Draft = z.output<typeof schema>;
const defaults: Draft = { policyId: '', since: '', text: '', papers: [], id: '' };

/** An answer to an insurer that somebody has begun to fill in. */
const useAnswerDraft = persistedStore({ key: 'insurerAnswer', of: 'person', version: 1, schema, defaults });

/** What was filled in for this request; what was for another one is forgotten. */
export function answerDraftOf({ policyId, since }: Pick<Draft, 'policyId' | 'since'>): Draft {
  const { policyId: known, since: knownSince } = useAnswerDraft.getState();
  if (known !== policyId || knownSince !== since)
    useAnswerDraft.setState({ ...defaults, policyId, since, id: uuidv7() });
  return useAnswerDraft.getState();
}

/** Keeps what is written; something else is another answer. */
export function draftAnswer(text: string): void {
  useAnswerDraft.setState({ text, id: uuidv7() });
}

/** Keeps the papers that have arrived; others than before make it another answer. */
export function keepAnswerPapers(papers: readonly SentPaper[]): void {
  const before = useAnswerDraft.getState().papers;
  if (papers.map(({ id }) => id).join() === before.map(({ id }) => id).join()) return;
  useAnswerDraft.setState({ papers: [...papers], id: uuidv7() });
}

/** Resets the draft: it was sent. */
export function clearAnswerDraft(): void {
  useAnswerDraft.setState(defaults);
}
