import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { totpCodeSchema } from '#domain/staff/factor.ts';
import { Button } from '#web/kit/button/button.tsx';
import { CopyButton } from '#web/kit/button/copy-button.tsx';
import { CodeField } from '#web/kit/form/code-field.tsx';
import { QrCode } from '#web/shell/drawings/qr-code.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';

type TotpFormProps = { totp: { secret: string; uri: string }; send: (code: string) => Promise<void> };

const schema = z.object({ code: totpCodeSchema });

/** The secret for an authenticator app, as a QR code and to type, and the code that the app then shows. */
export function TotpForm({ totp, send }: TotpFormProps) {
  const { t } = useTranslation('desk');
  const form = useCallForm({
    schema,
    defaults: { code: '' },
    words: 'desk',
    places: { 'factor-wrong': 'code' },
    codes: ['code'],
    send: ({ code }) => send(code),
  });
  const { value, error, name } = form.field('code');
  const { onSubmit, busy, refusal } = form.props;
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <div className="w-40 max-w-full shrink-0">
          <QrCode text={totp.uri} label={t('totp.qr')} />
        </div>
        <div className="min-w-40 flex-1 text-s text-muted">
          <p className="text-pretty">{t('totp.how')}</p>
          <p className="flex items-center gap-1">
            <code className="min-w-0 wrap-anywhere text-ink">{totp.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
            <CopyButton value={totp.secret} label={t('totp.copy')} copiedLabel={t('copied')} />
          </p>
        </div>
      </div>
      <CodeField
        length={6}
        label={t('factor.totp')}
        name={name}
        value={value}
        error={error}
        onChange={(digits) => form.change('code', digits)}
      />
      <RefusalNotice refusal={refusal} />
      <Button type="submit" variant="secondary" busy={busy} busyLabel={t('log-in.busy')}>
        {t('totp.submit')}
      </Button>
    </form>
  );
}
