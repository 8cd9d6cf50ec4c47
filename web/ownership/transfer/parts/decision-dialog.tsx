import { useTranslation } from 'react-i18next';
import type { Refusal } from '#web/api/refusal.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';

/** What is asked again before it is done. */
export type Decision = 'refuse' | 'cancel' | 'decline' | 'object';

export type DecisionDialogProps = {
  /** The dialog is open while it is there. */
  decision: Decision | undefined;
  /** Offers to refuse all further requests of this person as well. */
  canBlock?: boolean;
  busy: boolean;
  refusal: Refusal | undefined;
  onDecide: (block: boolean) => void;
  onClose: () => void;
};

/** Asks before a transfer is ended. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { decision: asked, canBlock = false, busy, refusal, onDecide, onClose } = props;
  const decision = asked ?? 'cancel';
  const { t } = useTranslation(['transfer', 'shell']);
  return (
    <Dialog
      open={asked !== undefined}
      onClose={onClose}
      title={t(`transfer:decide.${decision}.title`)}
      closeLabel={t('shell:close')}
      actions={
        <>
          <Button
            name="confirm"
            variant="danger"
            busy={busy}
            busyLabel={t('transfer:sending')}
            onClick={() => onDecide(false)}
          >
            {t(`transfer:decide.${decision}.confirm`)}
          </Button>
          {canBlock && !busy && (
            <Button name="block" variant="quiet" onClick={() => onDecide(true)}>
              {t('transfer:decide.block')}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {t('transfer:decide.back')}
          </Button>
        </>
      }
    >
      <p>{t(`transfer:decide.${decision}.text`)}</p>
      <RefusalNotice refusal={refusal} />
    </Dialog>
  );
}
