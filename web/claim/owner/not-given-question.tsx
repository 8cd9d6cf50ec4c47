import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#web/api/call.ts';
import { Button } from '#web/kit/button/button.tsx';
import { TextArea } from '#web/kit/form/field.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { useClaimText } from '#web/shell/claim/claim-text.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import type { ClaimQuestionProps } from './claim-questions.tsx';
import { useNotedBy } from './next-step.tsx';
import { useClaimMove } from './use-claim-move.ts';

/** Says, in the owner's words, that they were not given what was noted. */
export function NotGivenQuestion({ claim, after, onClose }: ClaimQuestionProps) {
  const { t } = useTranslation('my-claims');
  const language = useLanguage();
  const who = useNotedBy()(claim);
  const text = useClaimText({});
  const { start, busy, refusal } = useClaimMove(
    claim,
    (move, written: string) => call('POST /api/my-claims/:claimId/not-given', { ...move, text: written }),
    after,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const written = text.take();
    if (written) start(written);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {claim.notGivenUntil && <p>{t('not-given.text', { who, date: shortDate(claim.notGivenUntil, language) })}</p>}
      <TextArea {...text.props} name="text" label={t('not-given.label')} hint={t('not-given.hint')} />
      <RefusalNotice refusal={refusal} />
      <div className="flex flex-col gap-1">
        <Button type="submit" name="send" busy={busy} busyLabel={t('busy')}>
          {t('not-given.send')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('not-now')}
        </Button>
      </div>
    </form>
  );
}
