import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { codeSchema, type CodeSent } from '#domain/account/one-time-code.ts';
import type { ReviewClaim } from '#domain/claim/review.ts';
import { call, refusalOf, type Refusal } from '#web/api/call.ts';
import { invalidate } from '#web/api/query.ts';
import type { AfterMove } from '#web/claim/claim/question-sheet.tsx';
import { keepShopClaim } from '#web/claim/shop/shop-claim.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { askForCode } from '#web/shell/form/code-times.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { CodeWithResend } from '#web/shell/form/resend-code.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { notify } from '#web/shell/toasts/notify.ts';

type CounterFormProps = { claim: Pick<ReviewClaim, 'id'>; after: AfterMove };
type Sent = CodeSent & { by: 'sms' | 'email' | 'before' };

/** The owner's yes at the counter: a code is sent to them, they read it out, and it is typed here. */
export function CounterForm({ claim, after }: CounterFormProps) {
  const { t } = useTranslation('shop-claims');
  const [sent, setSent] = useState<Sent>();
  const asking = useChange(() => sendCode(claim.id), {
    onDone: setSent,
    onRefused: (refusal) => leaveIfChanged(refusal, claim.id, after),
  });
  if (sent) return <TypeCode claim={claim} after={after} sent={sent} onSent={setSent} />;
  return (
    <>
      <p>{t('ask.ask-owner.text')}</p>
      <RefusalNotice refusal={asking.refusal} />
      <Button name="send-code" busy={asking.busy} busyLabel={t('busy')} onClick={() => asking.change()}>
        {t('ask.ask-owner.send')}
      </Button>
    </>
  );
}

type TypeCodeProps = CounterFormProps & { sent: Sent; onSent: (sent: Sent) => void };

function TypeCode({ claim: { id: claimId }, after, sent, onSent }: TypeCodeProps) {
  const { t } = useTranslation('shop-claims');
  const [moveId] = useState(() => uuidv7());
  const form = useCallForm({
    schema: z.object({ code: codeSchema }),
    defaults: { code: '' },
    codes: ['code'],
    send: async ({ code }) => {
      try {
        const { codeId } = sent;
        keepShopClaim(await call('POST /api/shop/claims/:claimId/consent', { claimId, moveId, codeId, code }));
      } catch (error) {
        leaveIfChanged(refusalOf(error), claimId, after);
        throw error;
      }
      notify(t('ask.ask-owner.done'));
      after.onDone();
    },
  });
  const resend = useChange(() => sendCode(claimId), {
    onDone: (again) => {
      onSent(again);
      if (again.by !== 'before') form.expectCode('code');
    },
  });
  const refusal = form.props.refusal ?? resend.refusal;
  const wasResent = resend.done && resend.answer?.by !== 'before';
  return (
    <form noValidate onSubmit={form.props.onSubmit} className="flex flex-col gap-4">
      <p role="status">
        {t(`ask.ask-owner.sent.${sent.by}`)} {t('ask.ask-owner.hint')}
      </p>
      <CodeWithResend
        form={form}
        name="code"
        label={t('ask.ask-owner.label')}
        resend={{ at: sent.resendAt, sent: wasResent, busy: resend.busy, onResend: () => resend.change() }}
      />
      <RefusalNotice refusal={refusal} />
      <Button type="submit" name="confirm" busy={form.props.busy} busyLabel={t('busy')}>
        {t('ask.ask-owner.confirm')}
      </Button>
    </form>
  );
}

/** Sends the owner a code; one that was sent just before does too. */
async function sendCode(claimId: string): Promise<Sent> {
  let by: Sent['by'] = 'before';
  const { sent } = await askForCode(async () => {
    const answer = await call('POST /api/shop/claims/:claimId/consent-code', { claimId });
    by = answer.by;
    return answer;
  });
  return { ...sent, by };
}

/** The owner answered elsewhere, or the days are over: the claim is shown as it is. */
function leaveIfChanged({ code }: Refusal, claimId: string, { onChanged }: AfterMove): void {
  if (code !== 'claim-changed') return;
  void invalidate('GET /api/shop/claims/:claimId', { claimId });
  onChanged();
}
