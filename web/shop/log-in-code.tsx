import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import { formatMobile, maskMobile } from '#domain/brazil/phone.ts';
import type { logInAtShop } from '#domain/shop/contract.ts';
import { call } from '#web/api/call.ts';
import type { Refusal } from '#web/api/refusal.ts';
import { CodePage } from '#web/shell/form/code-page.tsx';
import { useGo } from '#web/shell/go.ts';
import { restartBikeshopDraft, useBikeshopDraft, type ShopCode } from '#web/state/drafts.ts';
import { startSession } from '#web/state/session.ts';
import { OtherWay } from './other-way.tsx';
import { sendLogInCode, type LogInWay } from './shop-code.ts';
import { reasonOf } from './unauthorized-reasons.ts';
import { useSpentCode } from './use-spent-code.ts';

/** Takes the code and opens the shop; or says why not, which only who has the phone may know. */
export function LogInCode({ pending }: { pending: ShopCode }) {
  const { t } = useTranslation(['account', 'shop']);
  const { to: phone, codeId, resendAt } = pending;
  const by: LogInWay = pending.purpose === 'log-in-by-email' ? 'email' : 'sms';
  const go = useGo();
  const spend = useSpentCode();
  // The same for every try of this screen: a code whose answer was lost on the way may be sent again.
  const [id] = useState(uuidv7);
  const refuse = ({ code }: Refusal) => {
    const reason = reasonOf(code);
    if (!reason) return false;
    if (reason === 'unknown' && !useBikeshopDraft.getState().whatsapp) {
      useBikeshopDraft.setState({ whatsapp: formatMobile(phone) });
    }
    spend();
    go.replace(`/loja/login/unauthorized?reason=${reason}`);
    return true;
  };
  return (
    <CodePage
      sent={t(by === 'email' ? 'shop:login.by-email-sent' : 'account:code.sent')}
      to={maskMobile(phone)}
      changeLabel={t('account:code.change-number')}
      onChange={() => go.replace('/loja')}
      resendAt={resendAt}
      confirm={(code) => call<typeof logInAtShop>('POST /api/shop/sessions', { id, phone, by, codeId, code })}
      onDone={({ tokens }) => {
        startSession(tokens);
        restartBikeshopDraft();
        spend();
        go.replace('/loja/menu');
      }}
      onRefused={refuse}
      resend={() => sendLogInCode(phone, by)}
      otherWay={<OtherWay phone={phone} by={by === 'email' ? 'sms' : 'email'} />}
    />
  );
}
