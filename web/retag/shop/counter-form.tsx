import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { codeSchema, type CodeSent } from '#domain/account/one-time-code.ts';
import { call, refusalOf } from '#web/api/call.ts';
import { invalidate } from '#web/api/query.ts';
import { Button } from '#web/kit/button/button.tsx';
import { ActionBar } from '#web/kit/layout/page.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { askForCode } from '#web/shell/form/code-times.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { CodeWithResend } from '#web/shell/form/resend-code.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { keepRetag } from './use-retag.ts';

type Sent = CodeSent & { by: 'sms' | 'email' | 'before' };

/** The owner's yes at the counter: a code is sent to them, they read it out, and it is typed here. */
export function CounterForm({ id }: { id: string }) {
  const { t } = useTranslation('retag');
  const [sent, setSent] = useState<Sent>();
  const asking = useChange(() => sendCode(id), { onDone: setSent, onRefused: () => askAgain(id) });
  if (sent) return <TypeCode id={id} sent={sent} onSent={setSent} />;
  return (
    <>
      <RefusalNotice refusal={asking.refusal} />
      <ActionBar>
        <Button name="send-code" busy={asking.busy} busyLabel={t('busy')} onClick={() => asking.change()}>
          {t('counter.send')}
        </Button>
      </ActionBar>
    </>
  );
}

function TypeCode({ id, sent, onSent }: { id: string; sent: Sent; onSent: (sent: Sent) => void }) {
  const { t } = useTranslation('retag');
  const form = useCallForm({
    schema: z.object({ code: codeSchema }),
    defaults: { code: '' },
    codes: ['code'],
    send: async ({ code }) => {
      try {
        keepRetag(await call('POST /api/tag-replacements/:id/consent', { id, codeId: sent.codeId, code }));
      } catch (error) {
        if (refusalOf(error).code === 'retag-over') askAgain(id);
        throw error;
      }
    },
  });
  const resend = useChange(() => sendCode(id), {
    onDone: (again) => {
      onSent(again);
      if (again.by !== 'before') form.expectCode('code');
    },
  });
  const wasResent = resend.done && resend.answer?.by !== 'before';
  return (
    <form noValidate onSubmit={form.props.onSubmit} className="flex flex-1 flex-col gap-4">
      <p role="status">
        {t(`counter.sent.${sent.by}`)} {t('counter.hint')}
      </p>
      <CodeWithResend
        form={form}
        name="code"
        label={t('counter.label')}
        resend={{ at: sent.resendAt, sent: wasResent, busy: resend.busy, onResend: () => resend.change() }}
      />
      <RefusalNotice refusal={form.props.refusal ?? resend.refusal} />
      <ActionBar>
        <Button type="submit" name="confirm" busy={form.props.busy} busyLabel={t('busy')}>
          {t('counter.confirm')}
        </Button>
      </ActionBar>
    </form>
  );
}

/** Sends the owner a code; one that was sent just before does too. */
async function sendCode(id: string): Promise<Sent> {
  let by: Sent['by'] = 'before';
  const { sent } = await askForCode(async () => {
    const answer = await call('POST /api/tag-replacements/:id/code', { id });
    by = answer.by;
    return answer;
  });
  return { ...sent, by };
}

/** The owner may have answered in the app meanwhile. */
const askAgain = (id: string) => void invalidate('GET /api/tag-replacements/:id', { id });
