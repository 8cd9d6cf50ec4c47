import { Notice } from '#web/kit/feedback/notice.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import type { OnePhoto } from './use-one-photo.ts';

/** Its user's words: why a file cannot be sent, and that the app's own code for it did not come. */
type Words = { why: (why: NonNullable<OnePhoto['why']>) => string; notTaken: string };

/** Why the one photo of a form did not get on. */
export function PhotoProblems({ photo: { why, notTaken, refusal }, words }: { photo: OnePhoto; words: Words }) {
  return (
    <>
      {why && (
        <Notice live tone="warn">
          {words.why(why)}
        </Notice>
      )}
      {notTaken && (
        <Notice live tone="warn">
          {words.notTaken}
        </Notice>
      )}
      <RefusalNotice refusal={refusal} />
    </>
  );
}
