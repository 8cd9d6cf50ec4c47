import type { Claim } from '#domain/claim/claim.ts';
import type { ConsentAnswer } from '#domain/claim/consent.ts';
import { call } from '#web/api/call.ts';
import { AnswerButtons, ConfirmAnswer, isConsentOutdated, ConsentCard } from '#web/claim/claim/consent.tsx';
import { ActionBar } from '#web/kit/layout/page.tsx';
import type { ClaimQuestionProps, Question } from './claim-questions.tsx';
import { useClaimMove } from './use-claim-move.ts';

/** What a shop asks the owner, above the history. */
export function AskedClaim({ claim: { events, shop, answerUntil, yesBarredBy } }: { claim: Claim }) {
  const asked = events.findLast((event) => event.kind === 'asked');
  if (!asked || !shop || !answerUntil) return null;
  return <ConsentCard shop={shop} text={asked.details.text} until={answerUntil} yesBarredBy={yesBarredBy} />;
}

export type AnswerBarProps = { claim: Claim; onAsk: (question: Question) => void };

/** The owner's answers, at the thumb. */
export function AnswerBar({ claim, onAsk }: AnswerBarProps) {
  return (
    <ActionBar>
      <AnswerButtons barred={claim.yesBarredBy !== null} onAnswer={(answer) => onAsk(`say-${answer}`)} />
    </ActionBar>
  );
}

export const YesQuestion = (question: ClaimQuestionProps) => <AnswerQuestion {...question} answer="yes" />;
export const NoQuestion = (question: ClaimQuestionProps) => <AnswerQuestion {...question} answer="no" />;

function AnswerQuestion({ claim, after, onClose, answer }: ClaimQuestionProps & { answer: 'yes' | 'no' }) {
  const { start, busy, refusal } = useClaimMove(
    claim,
    (move, given: ConsentAnswer) => call('POST /api/my-claims/:claimId/consent', { ...move, answer: given }),
    after,
    isConsentOutdated,
  );
  return <ConfirmAnswer answer={answer} busy={busy} refusal={refusal} onConfirm={start} onClose={onClose} />;
}
