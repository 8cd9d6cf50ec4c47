import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestServiceText } from '#domain/service-book/entry.ts';
import { problemOfText, tidyText } from '#domain/written-text.ts';
import { TextArea } from '#web/kit/form/field.tsx';
import { disputeOf, keepServiceDraft, serviceDraft } from '#web/service-book/service-drafts.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '#web/shell/answer/confirm-dialog.tsx';
import { useFieldWords } from '#web/shell/form/form-problems.ts';

type DisputeDialogProps = Required<Pick<ConfirmDialogProps, 'of' | 'onClose'>> & {
  entryId: string;
  onSend: (text: string) => void;
};

/** Asks an owner what was not so, in their own words. */
export function DisputeDialog({ of, entryId, onClose, onSend }: DisputeDialogProps) {
  const { t } = useTranslation('service-book');
  const words = useFieldWords('service-book');
  const about = disputeOf(entryId);
  const [typed, setTyped] = useState(() => serviceDraft(about)?.typed['text'] ?? '');
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
        onChange={({ target }) => {
          setTyped(target.value);
          keepServiceDraft(about, { typed: { text: target.value } });
        }}
      />
    </ConfirmDialog>
  );
}
