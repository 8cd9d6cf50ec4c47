import { useTranslation } from 'react-i18next';
import type { TheftEnd } from '#domain/stolen/theft.ts';
import { ConfirmDialog } from '#web/shell/answer/confirm-dialog.tsx';
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
  const { t } = useTranslation('stolen');
  const end = useTheftChange('POST /api/my-bikes/:tag/theft/end', tag, () => {
    notify(t('end.done'));
    onEnded();
  });
  return (
    <ConfirmDialog
      open={asked !== undefined}
      onClose={onClose}
      words={{
        title: t(`end.${how}.title`),
        confirm: t(`end.${how}.confirm`),
        busy: t('busy'),
        cancel: t('not-now'),
      }}
      of={end}
      onConfirm={() => end.change({ tag, how })}
    >
      <p>{t('end.text')}</p>
    </ConfirmDialog>
  );
}
