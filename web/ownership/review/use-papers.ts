import { useEffect, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { refusalOf, type Refusal } from '#web/api/refusal.ts';
import { sendBytes } from '#web/api/send-bytes.ts';
import { paperProblem, type PaperProblem } from './paper-problem.ts';
import { keepPapers, type SentPaper } from './review-draft.ts';

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
    const address = `/api/transfer-papers?id=${id}`;
    try {
      await sendBytes({ address, type: file.type, bytes: file }, (bytes) =>
        setPapers((before) => before.map((one) => (one.id === id ? { ...one, share: bytes / file.size } : one))),
      );
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
  };
  return { papers, leftOut, add, remove, again: (id: string) => void send(id) };
}
export type Papers = ReturnType<typeof usePapers>;
