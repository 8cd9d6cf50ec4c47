import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import type { SentPaper } from '#web/shell/papers/use-papers.ts';
import { persistedStore } from '#web/state/persisted.ts';

const fields = { serialNumber: z.string(), accessKey: z.string(), cpf: z.string(), text: z.string() };
export type ContestFields = Record<keyof typeof fields, string>;

const schema = z.object({
  tag: z.string(),
  ...fields,
  papers: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Made here, so that what is sent again after a lost answer is one contest. */
  id: z.string(),
});
type Draft = z.output<typeof schema>;
const defaults: Draft = { tag: '', serialNumber: '', accessKey: '', cpf: '', text: '', papers: [], id: '' };

/** A contest that somebody has begun to fill in. */
const useContestDraft = persistedStore({ key: 'ownershipContest', of: 'person', version: 1, schema, defaults });

/** What was filled in about this bike; what was about another one is forgotten. */
export function contestDraftOf(tag: string): Draft {
  if (useContestDraft.getState().tag !== tag) useContestDraft.setState({ ...defaults, tag, id: uuidv7() });
  return useContestDraft.getState();
}

/** Keeps what is filled in; something else is another contest. */
export function draftContest(filled: Partial<ContestFields>): void {
  useContestDraft.setState({ ...filled, id: uuidv7() });
}

/** Keeps the papers that have arrived. */
export function keepContestPapers(papers: readonly SentPaper[]): void {
  const before = useContestDraft.getState().papers;
  if (papers.map(({ id }) => id).join() !== before.map(({ id }) => id).join())
    useContestDraft.setState({ papers: [...papers], id: uuidv7() });
}

/** Resets the draft: it was sent. */
export function clearContestDraft(): void {
  useContestDraft.setState(defaults);
}
