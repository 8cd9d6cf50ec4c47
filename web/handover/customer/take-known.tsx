import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { codeSchema, type CodeSent } from '#domain/account/one-time-code.ts';
import { call } from '#web/api/call.ts';
import { setAnswer } from '#web/api/query.ts';
import { Button } from '#web/kit/button/button.tsx';
import { ActionBar } from '#web/kit/layout/page.tsx';
import { useChange, type Change } from '#web/shell/answer/use-change.ts';
import { askForCode, type CodeOutcome } from '#web/shell/form/code-times.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { CodeWithResend } from '#web/shell/form/resend-code.tsx';
import { useBusyWords } from '#web/shell/form/solve-work.ts';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { Decline } from './decline.tsx';
import { Offer, OfferFacts } from './offer.tsx';
import { useLookAgain, type Taking } from './taking.ts';

type Sent = { outcome: CodeOutcome; sent: CodeSent };

/** Somebody has an account with the number: a code that goes there says that it is whoever has the link. */
export function TakeKnown({ token, link }: Taking) {
  const { t } = useTranslation('handed-over');
  const lookAgain = useLookAgain(token);
  const [code, setCode] = useState<CodeSent>();
  const ask = useChange<Sent>(
    () =>
      lookAgain(() =>
        askForCode((work) => call('POST /api/handover-links/:token/code', { token, ...(work && { work }) })),
      ),
    { onDone: ({ sent }) => setCode(sent) },
  );
  const busyWords = useBusyWords(t('known.busy'));
  if (code) return <TypeCode token={token} link={link} code={code} ask={ask} />;
  const { kind, masked } = link.contact ?? { kind: 'phone', masked: '' };
  return (
    <Offer link={link}>
      <p className="text-m text-pretty text-muted">{t(`known.${kind}`, { to: masked })}</p>
      <OfferFacts link={link} />
      <RefusalNotice refusal={ask.refusal} />
      <ActionBar>
        <Button name="mine" busy={ask.busy} busyLabel={busyWords} onClick={() => ask.change()}>
          {t('known.action')}
        </Button>
        <Decline token={token} link={link} />
      </ActionBar>
    </Offer>
  );
}

type TypeCodeProps = Taking & {
  code: CodeSent;
  ask: Change<void, Sent>;
};

function TypeCode({ token, link, code: { codeId, resendAt }, ask }: TypeCodeProps) {
  const { t } = useTranslation(['handed-over', 'account']);
  const lookAgain = useLookAgain(token);
  const form = useCallForm({
    schema: z.object({ code: codeSchema }),
    defaults: { code: '' },
    codes: ['code'],
    send: ({ code }) =>
      lookAgain(async () => {
        const { receiptStayedOut } = await call('POST /api/handover-links/:token/accept', {
          token,
          code: { codeId, code },
        });
        setAnswer(
          'GET /api/handover-links/:token',
          { token },
          { ...link, state: 'accepted', contact: null, taker: null, receiptStayedOut },
        );
      }),
  });
  const [resent, setResent] = useState(false);
  const resend = () =>
    ask.change(undefined, ({ outcome }) => {
      if (outcome !== 'sent') return;
      setResent(true);
      form.expectCode('code');
    });
  return (
    <Offer link={link} compact>
      <form noValidate onSubmit={form.props.onSubmit} className="flex flex-1 flex-col gap-5">
        <p className="text-m text-pretty text-muted" role="status">
          {t('handed-over:known.sent', { to: link.contact?.masked ?? '' })}
        </p>
        <CodeWithResend
          form={form}
          name="code"
          alone
          label={t('account:field.code')}
          resend={{ at: resendAt, sent: resent, busy: ask.busy, onResend: resend }}
        />
        <RefusalNotice refusal={form.props.refusal ?? ask.refusal} />
        <ActionBar>
          <Button type="submit" name="confirm" busy={form.props.busy} busyLabel={t('handed-over:busy')}>
            {t('handed-over:mine')}
          </Button>
        </ActionBar>
      </form>
    </Offer>
  );
}
