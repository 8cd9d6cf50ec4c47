import { useEffect, useRef, type ReactNode } from 'react';
import type { Refusal } from '#web/api/refusal.ts';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { useRefusalWords } from './refusal-words.ts';

export type RefusalNoticeProps = {
  refusal: Refusal | undefined;
  /** What did not come of it, where that is to be said. */
  title?: string;
  action?: ReactNode;
};

/** A refusal of the whole form, announced. The input is kept; the button tries again. */
export function RefusalNotice({ refusal, title, action }: RefusalNoticeProps) {
  const words = useRefusalWords();
  const place = useRef<HTMLDivElement>(null);
  // Of a long form only a part is in sight, and the button is in front of its end.
  useEffect(() => {
    if (refusal) place.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  if (!refusal) return null;
  return (
    <div ref={place}>
      <Notice tone={refusal.code === 'offline' ? 'warn' : 'wrong'} live action={action} {...(title && { title })}>
        {words(refusal)}
      </Notice>
    </div>
  );
}
