import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf, type Refusal } from '#web/api/call.ts';
import { Button } from '#web/kit/button/button.tsx';
import { TextArea } from '#web/kit/form/field.tsx';
import { EvidenceField } from '#web/shell/evidence/evidence-field.tsx';
import { useEvidence } from '#web/shell/evidence/use-evidence.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { notify } from '#web/shell/toasts/notify.ts';
import { useClaimText } from './claim-text.ts';
import { messageAbout } from './use-unsent-writing.ts';
import type { WriteFormProps } from './write-dialog.tsx';
import { forgetWriting, keepWriting, writingDraft } from './writing-draft.ts';

/** What is written in the sheet; kept on the phone until it is sent. */
export function WriteForm({ claimId, label, send, onClose, help }: WriteFormProps) {
  const { t } = useTranslation('claim');
  const about = messageAbout(claimId);
  const [{ id, text: before }] = useState(() => writingDraft(about));
  const form = `${about} ${id}`;
  const evidence = useEvidence(form);
  const text = useClaimText({
    before,
    optional: evidence.ids.length + evidence.reading > 0,
    keep: (typed) => keepWriting(about, typed),
  });
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const taken = text.take();
    if (busy || taken === undefined) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      const outcome = await send({ id, form, text: taken || null, evidence: await evidence.settled() });
      forgetWriting(about);
      if (outcome === 'kept') notify(t('messages.kept'));
      onClose();
    } catch (error) {
      setRefusal(refusalOf(error));
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
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
