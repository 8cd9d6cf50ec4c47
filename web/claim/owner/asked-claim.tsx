import { useTranslation } from 'react-i18next';
import type { Claim } from '#domain/claim/claim.ts';
import type { ConsentAnswer } from '#domain/claim/consent.ts';
import { call } from '#web/api/call.ts';
import { ConfirmAnswer } from '#web/claim/claim/confirm-answer.tsx';
import { ConsentCard } from '#web/claim/claim/consent-card.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import type { ClaimQuestionProps, Question } from './claim-questions.tsx';
import { useClaimMove } from './use-claim-move.ts';

/** What a shop asks the owner, above the history. */
export function AskedClaim({ claim: { events, shop } }: { claim: Claim }) {
  const asked = events.findLast((event) => event.kind === 'asked');
  return asked && shop ? <ConsentCard shop={shop} text={asked.details.text} /> : null;
}

/** The owner's yes and no, at the thumb; each is asked for once more. */
export function AnswerBar({ onAsk }: { onAsk: (question: Question) => void }) {
  const { t } = useTranslation('claim');
  return (
    <ActionBar>
      <Button name="say-yes" onClick={() => onAsk('say-yes')}>
        {t('consent.yes')}
      </Button>
      <Button name="say-no" variant="quiet" onClick={() => onAsk('say-no')}>
        {t('consent.no')}
      </Button>
    </ActionBar>
  );
}

export const YesQuestion = (question: ClaimQuestionProps) => <AnswerQuestion {...question} answer="yes" />;
export const NoQuestion = (question: ClaimQuestionProps) => <AnswerQuestion {...question} answer="no" />;

function AnswerQuestion({ claim, after, onClose, answer }: ClaimQuestionProps & { answer: ConsentAnswer }) {
  const { start, busy, refusal } = useClaimMove(
    claim,
    (move) => call('POST /api/my-claims/:claimId/consent', { ...move, answer }),
    after,
  );
  return <ConfirmAnswer answer={answer} busy={busy} refusal={refusal} onConfirm={() => start()} onClose={onClose} />;
}
