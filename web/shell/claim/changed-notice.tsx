import { useEffect } from 'react';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { useReasonWords } from '#web/shell/form/refusal-words.tsx';

/** At the top of a claim: somebody else moved it before, and here is how it is now. Seen at once, wherever the question was asked. */
export function ChangedNotice() {
  const reason = useReasonWords();
  useEffect(() => {
    // After the sheet has closed, which gives the focus back to the button below.
    const frame = requestAnimationFrame(() => scrollTo({ top: 0, behavior: 'instant' }));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Notice live tone="warn">
      {reason('claim-changed')}
    </Notice>
  );
}
