import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/kit/button/button.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { NewRefusal } from './new-refusal.tsx';
import type { Change } from './use-change.ts';

export type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  words: { title: string; confirm: string; busy?: string; cancel?: string };
  /** It takes something away. */
  danger?: boolean;
  /** What is done; where nothing is sent, `onConfirm` alone. */
  of?: Pick<Change<never, unknown>, 'busy' | 'refusal'>;
  onConfirm: () => void;
  /** What to do about the refusal, if trying again does not help. */
  refusalAction?: ReactNode;
  /** Another answer, between the two. */
  other?: ReactNode;
  /** What it does. */
  children?: ReactNode;
};

/** Asks before something is done: what it does, and why it was refused. Opened again, it does not know of the last refusal. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, words, danger = false, of, onConfirm, refusalAction, other, children } = props;
  const { t } = useTranslation('shell');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      closeLabel={t('close')}
      actions={
        <>
          <Button
            name="confirm"
            variant={danger ? 'danger' : 'primary'}
            busy={of?.busy}
            busyLabel={words.busy}
            onClick={onConfirm}
          >
            {words.confirm}
          </Button>
          {other}
          {words.cancel && (
            <Button variant="quiet" onClick={onClose}>
              {words.cancel}
            </Button>
          )}
        </>
      }
    >
      {children}
      <NewRefusal refusal={of?.refusal} action={refusalAction} />
    </Dialog>
  );
}
