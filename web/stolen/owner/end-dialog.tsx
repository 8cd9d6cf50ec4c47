import { useTranslation } from 'react-i18next';
import type { TheftEnd } from '#domain/stolen/theft.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';
import { notify } from '#web/shell/toasts/notify.ts';
import { useTheftChange } from './use-theft-change.ts';

export type EndDialogProps = {
  tag: string;
  /** How the theft ends; the dialog is open while it is there. */
  how: TheftEnd | undefined;
  onClose: () => void;
  onEnded: () => void;
};

/** Asks before the mark is taken away: conversations with finders end with it. */
export function EndDialog({ tag, how: asked, onClose, onEnded }: EndDialogProps) {
  const how = asked ?? 'found';
  const { t } = useTranslation(['stolen', 'shell']);
  const { start, busy, refusal, reset } = useTheftChange(
    tag,
    () => call('POST /api/my-bikes/:tag/theft/end', { tag, how }),
    () => {
      notify(t('stolen:end.done'));
      onEnded();
    },
  );
  const close = () => {
    reset();
    onClose();
  };
  return (
    <Dialog
      open={asked !== undefined}
      onClose={close}
      title={t(`stolen:end.${how}.title`)}
      closeLabel={t('shell:close')}
      actions={
        <>
          <Button name="confirm" busy={busy} busyLabel={t('stolen:busy')} onClick={start}>
            {t(`stolen:end.${how}.confirm`)}
          </Button>
          <Button variant="quiet" onClick={close}>
            {t('stolen:not-now')}
          </Button>
        </>
      }
    >
      <p>{t('stolen:end.text')}</p>
      <RefusalNotice refusal={refusal} />
    </Dialog>
  );
}
