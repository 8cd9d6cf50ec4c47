import { useTranslation } from 'react-i18next';
import { Button } from '#web/kit/button/button.tsx';
import { TextArea } from '#web/kit/form/field.tsx';
import { EvidenceField } from '#web/shell/evidence/evidence-field.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useWriting } from './use-writing.ts';
import type { WriteFormProps } from './write-dialog.tsx';

/** What is written in the sheet; kept on the phone until it is sent. */
export function WriteForm({ claimId, label, send, onClose, help }: WriteFormProps) {
  const { t } = useTranslation('claim');
  const { text, evidence, busy, refusal, submit } = useWriting({ claimId, send, onClose });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextArea {...text.props} name="text" label={label} />
      {help?.(text.props.value, text.put)}
      <EvidenceField evidence={evidence} label={t('messages.files')} />
      <RefusalNotice refusal={refusal} />
      <Button type="submit" name="send" busy={busy} busyLabel={t('messages.sending')}>
        {t('messages.send')}
      </Button>
    </form>
  );
}
