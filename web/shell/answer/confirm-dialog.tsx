import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/kit/button/button.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { RefusalNotice, type RefusalNoticeProps } from '#web/shell/form/refusal-words.tsx';
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

/** A refusal in a dialog. What the dialog holds is there while it is open: a refusal from before it was opened is not said again. */
export function NewRefusal({ refusal, ...notice }: RefusalNoticeProps) {
  const [old] = useState(refusal);
  return <RefusalNotice {...notice} refusal={refusal === old ? undefined : refusal} />;
}
