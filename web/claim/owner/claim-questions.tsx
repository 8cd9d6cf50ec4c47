import { useTranslation } from 'react-i18next';
import type { Claim } from '#domain/claim/claim.ts';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { AppealQuestion } from './appeal-question.tsx';
import { CancelQuestion } from './cancel-question.tsx';
import { RemedyQuestion } from './remedy-question.tsx';
import { ShopQuestion } from './shop-question.tsx';
import type { AfterMove } from './use-claim-move.ts';

const questions = {
  'cancel': CancelQuestion,
  'choose-shop': ShopQuestion,
  'appeal': AppealQuestion,
  'choose-remedy': RemedyQuestion,
};
/** What an owner is asked before a move. */
export type Question = keyof typeof questions;

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
  const Content = asked && questions[asked];
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
      {Content && <Content claim={claim} after={after} onClose={onClose} />}
    </Dialog>
  );
}
