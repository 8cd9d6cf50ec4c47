import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import type { Claim } from '#domain/claim/claim.ts';
import { QuestionSheet, type AfterMove } from '#web/claim/claim/question-sheet.tsx';
import { chunk } from '#web/state/stale-chunk.ts';
import { wordsOf } from './next-step.tsx';

const fetchForm = chunk(() => import('./question-form.tsx').then((m) => ({ default: m.QuestionForm })));
const QuestionForm = lazy(fetchForm);

/** The moves before which an owner is asked something. */
export type Question =
  | 'cancel'
  | 'choose-shop'
  | 'choose-brand'
  | 'appeal'
  | 'choose-remedy'
  | 'choose-at-once'
  | 'say-not-given'
  | 'say-yes'
  | 'say-no';

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
  const { t } = useTranslation('my-claims');
  const sheet = { fetchForm, onClose, onChanged };
  return (
    <QuestionSheet
      {...sheet}
      open={asked !== undefined}
      title={t(wordsOf(asked ?? 'cancel', claim), { brand: claim.brandName })}
    >
      {(after) => asked && <QuestionForm asked={asked} claim={claim} after={after} onClose={onClose} />}
    </QuestionSheet>
  );
}
