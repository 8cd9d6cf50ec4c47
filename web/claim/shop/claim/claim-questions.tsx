import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewClaim } from '#domain/claim/review.ts';
import { QuestionSheet, type AfterMove } from '#web/claim/claim/question-sheet.tsx';
import { chunk } from '#web/state/stale-chunk.ts';
import type { Review } from './review-section.tsx';
import type { Replacement } from './use-replacement.ts';

const fetchForm = chunk(() => import('./question-form.tsx').then((m) => ({ default: m.QuestionForm })));
const QuestionForm = lazy(fetchForm);

/** What a shop's person is asked before a move. */
export type Question =
  | 'approve'
  | 'reject'
  | 'decline'
  | 'hand-back'
  | 'withdraw'
  | 'ask-owner'
  | 'replace'
  | 'note-remedied'
  | 'send-back'
  | 'assign'
  | 'order-part'
  | 'hand-over';

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
  const { t } = useTranslation('shop-claims');
  const sheet = { fetchForm, onClose, onChanged };
  const about = { claim, review, replacement };
  return (
    <QuestionSheet {...sheet} open={asked !== undefined} title={t(`ask.${asked ?? 'decline'}.title`)}>
      {(after) => asked && <QuestionForm {...about} asked={asked} after={after} />}
    </QuestionSheet>
  );
}
