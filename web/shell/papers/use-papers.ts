import { useEffect, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { paperProblem, type PaperProblem } from '#domain/uploads/papers.ts';
import type { AccountPurpose } from '#domain/uploads/upload.ts';
import { call, Refusal, refusalOf } from '#web/api/call.ts';
import { deliver } from '#web/api/outbox/upload-file.ts';

/** A paper that has arrived, and waits for its text. */
export type SentPaper = { id: string; name: string };

/** A paper that is being sent, has arrived, or did not. */
export type Paper = SentPaper & { state: 'sending' | 'sent' | 'failed'; share: number; refusal: Refusal | null };

type Keeping = { kept: readonly SentPaper[]; keep: (sent: readonly SentPaper[]) => void };

/** The papers of a form: each is sent as soon as it is chosen, and one that broke off goes on where it stopped; `keep` hears which have arrived. */
export function usePapers(purpose: AccountPurpose, { kept, keep }: Keeping) {
  const [papers, setPapers] = useState<readonly Paper[]>(() =>
    kept.map((paper) => ({ ...paper, state: 'sent', share: 1, refusal: null })),
  );
  const [leftOut, setLeftOut] = useState<{ name: string; why: PaperProblem }>();
  const files = useRef(new Map<string, File>());

  useEffect(() => {
    const sent = papers.filter(({ state }) => state === 'sent').map(({ id, name }) => ({ id, name }));
    keep(sent);
  }, [papers, keep]);

  const update = (id: string, patch: Partial<Paper>) =>
    setPapers((before) => before.map((paper) => (paper.id === id ? { ...paper, ...patch } : paper)));

  const send = async (id: string) => {
    const file = files.current.get(id);
    if (!file) return;
    update(id, { state: 'sending', share: 0, refusal: null });
    try {
      const { refusal } = await deliver(
        { id, purpose, kind: 'document', blob: file },
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
