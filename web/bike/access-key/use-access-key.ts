import { useState } from 'react';
import { readAccessKey } from '#domain/brazil/access-key.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { useReceiptDraft } from '#web/state/drafts.ts';
import type { KeyProblem } from './key-problem.ts';
import { readInserted, readPasted } from './read-pasted.ts';
import { keyLength } from './type-access-key.ts';

/** The key that is typed for a bike; survives a reload, and signing in. A draft of another tag is none. */
export function useAccessKey(tag: string) {
  const [today] = useState(() => dateOf(new Date()));
  const value = useReceiptDraft((draft) => (draft.tag === tag ? draft.accessKey : ''));
  const [problem, setProblem] = useState<KeyProblem>();
  const read = readAccessKey(value, today);

  const type = (accessKey: string) => {
    useReceiptDraft.setState({ tag, accessKey });
    // A whole key is looked at at once; what is still being typed is left in peace.
    const typed = accessKey.length < keyLength ? { key: accessKey } : readAccessKey(accessKey, today);
    setProblem('problem' in typed ? typed.problem : undefined);
  };
  const putIn = (text: string, all: boolean): boolean => {
    const found = all ? readPasted(text, today) : readInserted(text, today);
    if (!found) return false;
    if ('key' in found) type(found.key);
    else setProblem(found.problem);
    return true;
  };
  /** The key when it can be sent; otherwise the field says what is wrong. */
  const take = (): string | null => {
    setProblem('problem' in read ? read.problem : undefined);
    return 'key' in read ? read.key : null;
  };
  return { value, whole: 'key' in read ? read.key : null, problem, today, type, putIn, take, complain: setProblem };
}
export type TypedKey = ReturnType<typeof useAccessKey>;
