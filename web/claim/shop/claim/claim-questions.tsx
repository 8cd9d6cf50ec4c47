import { useTranslation } from 'react-i18next';
import type { ReviewClaim } from '#domain/claim/review.ts';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { DecisionForm } from './decision-form.tsx';
import { ReplaceForm } from './replace-form.tsx';
import { CancelForm, DeclineForm, RemediedForm } from './text-forms.tsx';
import type { Replacement } from './use-replacement.ts';
import type { Review } from './use-review.ts';

/** What a shop's person is asked before a move. */
export type Question = 'approve' | 'reject' | 'decline' | 'cancel' | 'replace' | 'note-remedied';

export type AfterMove = {
  onDone: () => void;
  /** Somebody else moved the claim before: it is being loaded as it is now. */
  onChanged: () => void;
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
      {asked === 'approve' && <DecisionForm claim={claim} outcome="approved" review={review} after={after} />}
      {asked === 'reject' && <DecisionForm claim={claim} outcome="rejected" review={review} after={after} />}
      {asked === 'decline' && <DeclineForm claim={claim} after={after} />}
      {asked === 'cancel' && <CancelForm claim={claim} after={after} />}
      {asked === 'note-remedied' && <RemediedForm claim={claim} after={after} />}
      {asked === 'replace' && <ReplaceForm claim={claim} replacement={replacement} after={after} />}
    </Dialog>
  );
}
