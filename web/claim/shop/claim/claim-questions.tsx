import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewClaim } from '#domain/claim/review.ts';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { chunk } from '#web/state/stale-chunk.ts';
import type { Replacement } from './use-replacement.ts';
import type { Review } from './use-review.ts';

const fetchForm = chunk(() => import('./question-form.tsx').then((m) => ({ default: m.QuestionForm })));
const QuestionForm = lazy(fetchForm);

/** What a shop's person is asked before a move. */
export type Question = 'approve' | 'reject' | 'decline' | 'cancel' | 'replace' | 'note-remedied';

export type AfterMove = {
  onDone: () => void;
  /** Somebody else moved the claim before: it is being loaded as it is now. */
  onChanged: () => void;
};

export type QuestionFormProps = {
  claim: ReviewClaim;
  asked: Question;
  review: Review;
  replacement: Replacement;
  after: AfterMove;
};

export type ClaimQuestionsProps = {
  claim: ReviewClaim;
  /** The sheet of this question is open. */
  asked: Question | undefined;
  review: Review;
  replacement: Replacement;
  onClose: () => void;
  onChanged: () => void;
};

/** The sheet of the move that was chosen. */
export function ClaimQuestions({ claim, asked, review, replacement, onClose, onChanged }: ClaimQuestionsProps) {
  const { t } = useTranslation(['shop-claims', 'shell']);
  useEffect(() => {
    // Before the connection is gone.
    void fetchForm().catch(() => undefined);
  }, []);
  const after: AfterMove = {
    onDone: onClose,
    onChanged: () => {
      onChanged();
      onClose();
    },
  };
  return (
    <Dialog
      open={asked !== undefined}
      onClose={onClose}
      title={t(`shop-claims:ask.${asked ?? 'cancel'}.title`)}
      closeLabel={t('shell:close')}
    >
      {asked && (
        <Suspense>
          <QuestionForm claim={claim} asked={asked} review={review} replacement={replacement} after={after} />
        </Suspense>
      )}
    </Dialog>
  );
}
