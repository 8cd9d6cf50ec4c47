import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf, type Refusal } from '#web/api/call.ts';
import { submit } from '#web/api/outbox/submit.ts';
import { invalidate } from '#web/api/query.ts';
import { appealAbout } from '#web/claim/claim/use-unsent-writing.ts';
import { forgetWriting, keepWriting, writingDraft } from '#web/claim/claim/writing-draft.ts';
import { Button } from '#web/kit/button/button.tsx';
import { TextArea } from '#web/kit/form/field.tsx';
import { useClaimText } from '#web/shell/claim/claim-text.ts';
import { EvidenceField } from '#web/shell/evidence/evidence-field.tsx';
import { useEvidence } from '#web/shell/evidence/use-evidence.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { notify } from '#web/shell/toasts/notify.ts';
import type { ClaimQuestionProps } from './claim-questions.tsx';
import { keepClaim } from './kept-claims.ts';

/** Asks the brand to decide again: why, and what shows it. */
export function AppealQuestion({ claim, after, onClose }: ClaimQuestionProps) {
  const { t } = useTranslation('my-claims');
  const form = appealAbout(claim.id);
  const evidence = useEvidence(form);
  const [{ id: moveId, text: before }] = useState(() => writingDraft(form));
  const text = useClaimText({ before, keep: (typed) => keepWriting(form, typed) });
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const appeal = async (written: string) => {
    const claimId = claim.id;
    try {
      const outcome = await submit({
        id: moveId,
        form,
        route: 'POST /api/my-claims/:claimId/appeal',
        input: { claimId, moveId, version: claim.version, text: written, evidence: await evidence.settled() },
      });
      forgetWriting(form);
      if ('kept' in outcome) notify(t('kept'));
      else keepClaim(outcome.sent);
      after.onDone();
    } catch (error) {
      const failed = refusalOf(error);
      setRefusal(failed);
      setBusy(false);
      if (failed.code !== 'claim-changed') return;
      void invalidate('GET /api/my-claims/:claimId', { claimId });
      after.onChanged();
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const written = text.take();
    if (busy || !written) return;
    setBusy(true);
    setRefusal(undefined);
    void appeal(written);
  };
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <p>{t('appeal.text', { brand: claim.brandName })}</p>
      <TextArea {...text.props} name="text" label={t('appeal.label')} hint={t('appeal.hint')} />
      <EvidenceField evidence={evidence} label={t('files')} />
      <RefusalNotice refusal={refusal} />
      <div className="flex flex-col gap-1">
        <Button type="submit" name="send" busy={busy} busyLabel={t('busy')}>
          {t('appeal.send')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('not-now')}
        </Button>
      </div>
    </form>
  );
}
