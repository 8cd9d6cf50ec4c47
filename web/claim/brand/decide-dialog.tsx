import { useTranslation } from 'react-i18next';
import type { Decision } from '#domain/claim/decision.ts';
import type { ReviewClaim } from '#domain/claim/review.ts';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { DecideForm } from './decide-form.tsx';

export type DecideDialogProps = {
  token: string;
  claim: ReviewClaim;
  /** What is to be decided; the dialog is open while it is there. */
  outcome: Decision['outcome'] | undefined;
  onClose: () => void;
  onDecided: (claim: ReviewClaim) => void;
  onChanged: () => void;
};

/** Asks for the reason before a decision is made: there is none after it. */
export function DecideDialog({ outcome, onClose, ...form }: DecideDialogProps) {
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
