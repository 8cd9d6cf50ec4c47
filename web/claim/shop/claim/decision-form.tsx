import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  approvalReasons,
  rejectionReasons,
  type ApprovalReason,
  type Decision,
  type RejectionReason,
} from '#domain/claim/decision.ts';
import type { ReviewClaim } from '#domain/claim/review.ts';
import { submit } from '#web/api/outbox/submit.ts';
import type { AfterMove } from '#web/claim/claim/question-sheet.tsx';
import { keepShopClaim } from '#web/claim/shop/shop-claim.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { TextArea } from '#web/kit/form/field.tsx';
import { RadioGroup } from '#web/kit/form/radio-group.tsx';
import { useClaimText } from '#web/shell/claim/claim-text.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { notify } from '#web/shell/toasts/notify.ts';
import type { Review } from './review-section.tsx';
import { useShopMove } from './use-shop-move.ts';

export type DecisionFormProps = {
  claim: ReviewClaim;
  outcome: Decision['outcome'];
  review: Review;
  after: AfterMove;
};

const reasons = { approved: approvalReasons, rejected: rejectionReasons };

/** The reason of a decision, the words for the owner, and what follows: with it the claim is decided. */
export function DecisionForm({ claim, outcome, review, after }: DecisionFormProps) {
  const { t } = useTranslation(['shop-claims', 'claim']);
  const [reason, setReason] = useState<ApprovalReason | RejectionReason>();
  const [missing, setMissing] = useState(false);
  const text = useClaimText({ optional: outcome === 'approved' });
  const { start, busy, refusal } = useDecision(claim, review, after);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const said = text.take();
    const diagnosis = review.diagnosis.take();
    setMissing(!reason);
    if (busy || !reason || said === undefined || diagnosis === undefined) return;
    start({ outcome, reason, text: said || null, diagnosis: diagnosis || null } as Decision);
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <p>{t(`shop-claims:ask.${outcome === 'approved' ? 'approve' : 'reject'}.text`)}</p>
      <RadioGroup<ApprovalReason | RejectionReason>
        legend={t('shop-claims:decision.reason')}
        name="reason"
        choices={reasons[outcome].map((value) => ({ value, label: reasonWords(value) }))}
        value={reason}
        onChange={(chosen) => {
          setReason(chosen);
          setMissing(false);
        }}
        error={missing ? t('shop-claims:decision.missing') : undefined}
      />
      <TextArea {...text.props} name="text" rows={2} label={t(`shop-claims:decision.text.${outcome}`)} />
      <RefusalNotice refusal={refusal} />
      <Button
        type="submit"
        name="confirm"
        variant={outcome === 'approved' ? 'primary' : 'danger'}
        busy={busy}
        busyLabel={t('shop-claims:busy')}
      >
        {t(`shop-claims:ask.${outcome === 'approved' ? 'approve' : 'reject'}.confirm`)}
      </Button>
    </form>
  );

  function reasonWords(value: ApprovalReason | RejectionReason): string {
    return outcome === 'approved'
      ? t(`claim:reason.approved.${value as ApprovalReason}`)
      : t(`claim:reason.rejected.${value as RejectionReason}`);
  }
}

/** Sends a decision with the reviewer's files; without a connection it waits on this phone. */
function useDecision(claim: ReviewClaim, { form, evidence }: Review, after: AfterMove) {
  const { t } = useTranslation('shop-claims');
  return useShopMove(
    claim,
    async (move, decision: Decision) => {
      const outcome = await submit({
        id: move.moveId,
        form,
        route: 'POST /api/shop/claims/:claimId/decision',
        input: { ...move, decision, evidence: await evidence.settled() },
      });
      if ('sent' in outcome) keepShopClaim(outcome.sent);
      else notify(t('decision.kept'));
    },
    after,
  );
}
