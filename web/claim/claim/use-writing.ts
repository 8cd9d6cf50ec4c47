import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf, type Refusal } from '#web/api/call.ts';
import { useClaimText } from '#web/shell/claim/claim-text.ts';
import { useEvidence } from '#web/shell/evidence/use-evidence.ts';
import { notify } from '#web/shell/toasts/notify.ts';
import { messageAbout } from './use-unsent-writing.ts';
import type { WriteFormProps } from './write-dialog.tsx';
import { forgetWriting, keepWriting, writingDraft } from './writing-draft.ts';

/** A message on a claim while it is written: text and files, kept on the phone until it is sent. `onClose` once it is. */
export function useWriting({ claimId, send, onClose }: Pick<WriteFormProps, 'claimId' | 'send' | 'onClose'>) {
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
  const isEmpty = text.props.value.trim() === '' && evidence.ids.length + evidence.reading === 0;
  return { text, evidence, busy, refusal, isEmpty, submit: (event: FormEvent) => void submit(event) };
}
