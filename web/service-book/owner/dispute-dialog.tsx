import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestServiceText } from '#domain/service-book/entry.ts';
import { problemOfText, tidyText } from '#domain/written-text.ts';
import { TextArea } from '#web/kit/form/field.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '#web/shell/answer/confirm-dialog.tsx';
import { useFieldWords } from '#web/shell/form/form-problems.ts';

type DisputeDialogProps = Required<Pick<ConfirmDialogProps, 'of' | 'onClose'>> & { onSend: (text: string) => void };

/** Asks an owner what was not so, in their own words. */
export function DisputeDialog({ of, onClose, onSend }: DisputeDialogProps) {
  const { t } = useTranslation('service-book');
  const words = useFieldWords('service-book');
  const [typed, setTyped] = useState('');
  const [isShown, setShown] = useState(false);
  const text = tidyText(typed);
  const problem = problemOfText(text, longestServiceText);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      of={of}
      words={{
        title: t('dispute.title'),
        confirm: t('dispute.send'),
        busy: t('dispute.busy'),
        cancel: t('dispute.cancel'),
      }}
      onConfirm={() => (problem ? setShown(true) : onSend(text))}
    >
      <p>{t('dispute.text')}</p>
      <TextArea
        name="text"
        label={t('dispute.label')}
        value={typed}
        maxLength={longestServiceText}
        error={isShown && problem ? words('text', { code: problem }) : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ConfirmDialog>
  );
}
