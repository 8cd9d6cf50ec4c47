import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { type Decision, approvalReasons, decisionSchema, rejectionReasons } from '#domain/claim/decision.ts';
import type { ReviewClaim } from '#domain/claim/review.ts';
import { Button } from '#web/kit/button/button.tsx';
import { TextArea } from '#web/kit/form/field.tsx';
import { RadioGroup } from '#web/kit/form/radio-group.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useClaimText } from './claim-text.ts';

/** A decision, of the claim as it was seen. */
export type DecisionMove = { moveId: string; version: number; decision: Decision };

export type DecideDialogProps<Decided extends ReviewClaim> = {
  claim: ReviewClaim;
  /** By the mailed link, or at the brand's desk. */
  send: (move: DecisionMove) => Promise<Decided>;
  /** What is to be decided; the dialog is open while it is there. */
  outcome: Decision['outcome'] | undefined;
  onClose: () => void;
  onDecided: (claim: Decided) => void;
  onChanged: () => void;
};

/** Asks for the reason before a decision is made: there is none after it. */
export function DecideDialog<Decided extends ReviewClaim>({ outcome, onClose, ...form }: DecideDialogProps<Decided>) {
  const { t } = useTranslation(['claim-decision', 'shell']);
  return (
    <Dialog
      open={outcome !== undefined}
      onClose={onClose}
      title={t(`claim-decision:ask.${outcome ?? 'approved'}.title`)}
      closeLabel={t('shell:close')}
    >
      {outcome && <DecideForm key={outcome} outcome={outcome} onClose={onClose} {...form} />}
    </Dialog>
  );
}

type Reason = Decision['reason'];
type DecideFormProps<Decided extends ReviewClaim> = Omit<DecideDialogProps<Decided>, 'outcome'> & {
  outcome: Decision['outcome'];
};

const reasons: Record<Decision['outcome'], readonly Reason[]> = {
  approved: approvalReasons,
  rejected: rejectionReasons,
};

/** The reason, and what the owner reads: a rejection needs a text. */
function DecideForm<Decided extends ReviewClaim>({
  claim,
  send,
  outcome,
  onClose,
  onDecided,
  onChanged,
}: DecideFormProps<Decided>) {
  const { t } = useTranslation(['claim-decision', 'claim']);
  const [moveId] = useState(() => uuidv7());
  const [reason, setReason] = useState<Reason>();
  const [missing, setMissing] = useState(false);
  const text = useClaimText({ optional: outcome === 'approved' });
  const decide = useChange(send, {
    onDone: (decided) => onDecided(decided),
    onRefused: ({ code }) => code === 'claim-changed' && onChanged(),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const written = text.take();
    setMissing(!reason);
    const decision = z.safeParse(decisionSchema, { outcome, reason, text: written || null, diagnosis: null });
    if (written !== undefined && decision.success && !decide.busy)
      decide.change({ moveId, version: claim.version, decision: decision.data });
  };
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <RadioGroup
        legend={t('claim-decision:ask.reason')}
        name="reason"
        choices={reasons[outcome].map((value) => ({ value, label: t(reasonKey(outcome, value)) }))}
        value={reason}
        onChange={(chosen) => {
          setReason(chosen);
          setMissing(false);
        }}
        error={missing ? t('claim-decision:ask.missing') : undefined}
      />
      <TextArea
        {...text.props}
        name="text"
        rows={2}
        label={t(`claim-decision:ask.${outcome}.label`)}
        hint={t('claim-decision:ask.hint')}
      />
      <RefusalNotice refusal={decide.refusal} />
      <Answers outcome={outcome} busy={decide.busy} onClose={onClose} />
    </form>
  );
}

function Answers({ outcome, busy, onClose }: { outcome: Decision['outcome']; busy: boolean; onClose: () => void }) {
  const { t } = useTranslation('claim-decision');
  return (
    <div className="flex flex-col gap-1">
      <Button
        type="submit"
        name="confirm"
        variant={outcome === 'rejected' ? 'danger' : 'primary'}
        busy={busy}
        busyLabel={t('ask.busy')}
      >
        {t(`ask.${outcome}.confirm`)}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {t('ask.cancel')}
      </Button>
    </div>
  );
}

function reasonKey(outcome: Decision['outcome'], reason: Reason) {
  return `claim:reason.${outcome}.${reason}` as 'claim:reason.approved.goodwill';
}
