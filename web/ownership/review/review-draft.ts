import { useEffect, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { maxPapers, paperMegabytes, paperTypes } from '#domain/ownership/review.ts';
import { call, Refusal, refusalOf } from '#web/api/call.ts';
import { deliver } from '#web/api/outbox/upload-file.ts';
import { persistedStore } from '#web/state/persisted.ts';

/** A paper that has arrived, and waits for its request. */
type SentPaper = { id: string; name: string };

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
function keepPapers(papers: SentPaper[]): void {
  const before = useReviewDraft.getState().papers;
  if (papers.map(({ id }) => id).join() === before.map(({ id }) => id).join()) return;
  useReviewDraft.setState({ papers, id: uuidv7() });
}

/** Resets the draft: it was sent. */
export function clearReviewDraft(): void {
  useReviewDraft.setState(defaults);
}

/** A paper that is being sent, has arrived, or did not. */
export type Paper = SentPaper & { state: 'sending' | 'sent' | 'failed'; share: number; refusal: Refusal | null };

/** The papers of a request: each is sent as soon as it is chosen. */
export function usePapers(kept: readonly SentPaper[]) {
  const [papers, setPapers] = useState<readonly Paper[]>(() =>
    kept.map((paper) => ({ ...paper, state: 'sent', share: 1, refusal: null })),
  );
  const [leftOut, setLeftOut] = useState<{ name: string; why: PaperProblem }>();
  const files = useRef(new Map<string, File>());

  useEffect(() => {
    const sent = papers.filter(({ state }) => state === 'sent').map(({ id, name }) => ({ id, name }));
    keepPapers(sent);
  }, [papers]);

  const update = (id: string, patch: Partial<Paper>) =>
    setPapers((before) => before.map((paper) => (paper.id === id ? { ...paper, ...patch } : paper)));

  const send = async (id: string) => {
    const file = files.current.get(id);
    if (!file) return;
    update(id, { state: 'sending', share: 0, refusal: null });
    try {
      const { refusal } = await deliver(
        { id, purpose: 'ownership-paper', kind: 'document', blob: file },
        { onShare: (share) => update(id, { share }), isWanted: () => files.current.has(id) },
      );
      if (refusal) throw new Refusal({ code: 'file-unreadable' });
      update(id, { state: 'sent', share: 1 });
    } catch (error) {
      update(id, { state: 'failed', refusal: refusalOf(error) });
    }
  };

  const add = (file: File) => {
    const why = paperProblem(file, papers.length);
    setLeftOut(why ? { name: file.name, why } : undefined);
    if (why) return;
    const id = uuidv7();
    files.current.set(id, file);
    setPapers((before) => [...before, { id, name: file.name, state: 'sending', share: 0, refusal: null }]);
    void send(id);
  };
  const remove = (id: string) => {
    files.current.delete(id);
    setPapers((before) => before.filter((paper) => paper.id !== id));
    // One that cannot be taken back now is forgotten within a day.
    call('DELETE /api/uploads/:id', { id }).catch(() => undefined);
  };
  return { papers, leftOut, add, remove, again: (id: string) => void send(id) };
}
export type Papers = ReturnType<typeof usePapers>;

/** Why a chosen file is not sent: its type, its size, or that there are enough. */
type PaperProblem = 'type' | 'size' | 'many';

/** What is wrong with a file beside so many papers; the server looks at its content besides. */
export function paperProblem(file: Pick<File, 'type' | 'size'>, papers: number): PaperProblem | null {
  if (papers >= maxPapers) return 'many';
  if (!paperTypes.some((type) => type === file.type)) return 'type';
  return file.size > paperMegabytes * 1024 * 1024 ? 'size' : null;
}
