import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import { formatMobile, maskMobile } from '#domain/brazil/phone.ts';
import { to } from '#domain/paths.ts';
import { call } from '#web/api/call.ts';
import type { Refusal } from '#web/api/refusal.ts';
import { CodePage } from '#web/shell/form/code-page.tsx';
import { useSpentCode } from '#web/shell/form/use-spent-code.ts';
import { useGo } from '#web/shell/travel/go.ts';
import { OtherChannelButton } from '#web/shop/other-channel-button.tsx';
import { sendLogInCode, type LogInChannel } from '#web/shop/shop-code.ts';
import { forgetShopCode, restartBikeshopDraft, useBikeshopDraft, type ShopCode } from '#web/state/drafts.ts';
import { startSession } from '#web/state/session.ts';
import { reasonOf } from './unauthorized-reasons.ts';

/** Checks the code and logs in; or says why not, which only the owner of the phone may know. */
export function LogInCode({ pending }: { pending: ShopCode }) {
  const { t } = useTranslation(['account', 'shop']);
  const { to: phone, codeId, resendAt } = pending;
  const by: LogInChannel = pending.purpose === 'log-in-by-email' ? 'email' : 'sms';
  const go = useGo();
  const spend = useSpentCode(forgetShopCode);
  // The same for every try on this screen: a code whose answer was lost may be sent again.
  const [id] = useState(uuidv7);
  const refuse = ({ code }: Refusal) => {
    const reason = reasonOf(code);
    if (!reason) return false;
    if (reason === 'unknown' && !useBikeshopDraft.getState().whatsapp) {
      useBikeshopDraft.setState({ whatsapp: formatMobile(phone) });
    }
    spend();
    go.replace(to.shop.unauthorized({ reason }));
    return true;
  };
  return (
    <CodePage
      sent={t(by === 'email' ? 'shop:login.by-email-sent' : 'account:code.sent')}
      to={maskMobile(phone)}
      changeLabel={t('account:code.change-number')}
      onChange={() => go.replace(to.shop.home())}
      resendAt={resendAt}
      confirm={(code) => call('POST /api/shop/sessions', { id, phone, by, codeId, code })}
      onDone={({ tokens }) => {
        startSession(tokens);
        restartBikeshopDraft();
        spend();
        go.replace(to.shop.menu());
      }}
      onRefused={refuse}
      resend={() => sendLogInCode(phone, by)}
      otherWay={<OtherChannelButton phone={phone} by={by === 'email' ? 'sms' : 'email'} />}
    />
  );
}
