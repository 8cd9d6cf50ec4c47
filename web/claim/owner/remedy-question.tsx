import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { remedies, type Remedy } from '#domain/claim/term.ts';
import { call } from '#web/api/call.ts';
import { useClaimText } from '#web/claim/claim/claim-text.ts';
import { Button } from '#web/kit/button/button.tsx';
import { RadioGroup } from '#web/kit/form/radio-group.tsx';
import { TextArea } from '#web/kit/form/text-area.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';
import type { ClaimQuestionProps } from './claim-questions.tsx';
import { useClaimMove } from './use-claim-move.ts';

/** The three things that the law lets an owner choose from once the term has passed, in plain words. */
export function RemedyQuestion({ claim, after }: ClaimQuestionProps) {
  const { t } = useTranslation(['my-claims', 'claim']);
  const [remedy, setRemedy] = useState<Remedy>();
  const [missing, setMissing] = useState(false);
  const text = useClaimText({ optional: true });
  const { start, busy, refusal } = useClaimMove(
    claim,
    (move, chosen: { remedy: Remedy; text: string | null }) =>
      call('POST /api/my-claims/:claimId/remedy', { ...move, ...chosen }),
    after,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const taken = text.take();
    setMissing(!remedy);
    if (taken !== undefined && remedy) start({ remedy, text: taken || null });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <RadioGroup
        legend={t('my-claims:remedy.legend')}
        name="remedy"
        choices={remedies.map((value) => ({
          value,
          label: t(`claim:remedy.${value}.title`),
          description: t(`claim:remedy.${value}.text`),
        }))}
        value={remedy}
        onChange={(chosen) => {
          setRemedy(chosen);
          setMissing(false);
        }}
        error={missing ? t('my-claims:remedy.missing') : undefined}
      />
      <TextArea {...text.props} name="text" rows={2} label={t('my-claims:remedy.note')} />
      <RefusalNotice refusal={refusal} />
      <Button type="submit" name="send" busy={busy} busyLabel={t('my-claims:busy')}>
        {t('my-claims:remedy.send')}
      </Button>
    </form>
  );
}
