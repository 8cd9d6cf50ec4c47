import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Claim } from '#domain/claim/claim.ts';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { chunk } from '#web/state/stale-chunk.ts';
import type { AfterMove } from './use-claim-move.ts';

const fetchForm = chunk(() => import('./question-form.tsx').then((m) => ({ default: m.QuestionForm })));
const QuestionForm = lazy(fetchForm);

/** The moves before which an owner is asked something. */
export type Question = 'cancel' | 'choose-shop' | 'appeal' | 'choose-remedy';

export type ClaimQuestionProps = { claim: Claim; after: AfterMove; onClose: () => void };

type ClaimQuestionsProps = {
  claim: Claim;
  asked: Question | undefined;
  onClose: () => void;
  /** Somebody else moved the claim before. */
  onChanged: () => void;
};

/** The sheet of the move that was chosen. */
export function ClaimQuestions({ claim, asked, onClose, onChanged }: ClaimQuestionsProps) {
  const { t } = useTranslation(['my-claims', 'shell']);
  useEffect(() => {
    // Before the connection is gone.
    void fetchForm().catch(() => undefined);
  }, []);
  const after = {
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
      title={t(`my-claims:ask.${asked ?? 'cancel'}`)}
      closeLabel={t('shell:close')}
    >
      {asked && (
        <Suspense>
          <QuestionForm asked={asked} claim={claim} after={after} onClose={onClose} />
        </Suspense>
      )}
    </Dialog>
  );
}
