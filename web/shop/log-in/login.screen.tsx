import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { maskMobile, parseMobile, formatMobile } from '#domain/brazil/phone.ts';
import { to } from '#domain/paths.ts';
import { call, type Refusal } from '#web/api/call.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { LetterDrawing } from '#web/shell/drawings/letter-drawings.tsx';
import { CodePage } from '#web/shell/form/code-page.tsx';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { useSpentCode } from '#web/shell/form/use-code-step.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useGo } from '#web/shell/travel/go.ts';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { Redirect } from '#web/shop/redirect.tsx';
import { OtherChannelButton, isLogInCode, sendLogInCode, type LogInChannel } from '#web/shop/shop-code.tsx';
import {
  useShopCode,
  forgetShopCode,
  restartBikeshopDraft,
  useBikeshopDraft,
  type ShopCode,
} from '#web/state/drafts.ts';
import { useSession, startSession } from '#web/state/session.ts';
import { reasonOf } from './unauthorized-reasons.ts';

/** The second step of the log-in: the code that was sent to the phone in the address, or by e-mail to its owner. */
export default function LoginScreen() {
  const phone = parseMobile(useQueryParameter('phoneNumber') ?? '');
  const isNow = useSession(({ user }) => user?.domain === 'bikeshop');
  const [wasIn] = useState(isNow);
  const isIn = wasIn && isNow;
  const pending = useShopCode();
  const [openedAt] = useState(() => new Date());
  if (isIn || !phone) return <Redirect to={isIn ? to.shop.menu() : to.shop.home()} />;
  // Opening the address alone sends no text message.
  if (!isLogInCode(pending, phone, openedAt)) return <AskLogInCode phone={phone} />;
  return <LogInCode key={`${pending.purpose} ${phone}`} pending={pending} />;
}

const schema = z.object({});

/** For people who come by a link, or whose code has expired: sends a code to the phone (E.164). */
function AskLogInCode({ phone }: { phone: string }) {
  const { t } = useTranslation('shop');
  const form = useCallForm({ schema, defaults: {}, send: async () => void (await sendLogInCode(phone)) });
  return (
    <FormPage
      title={t('login.title')}
      lead={t('login.lead', { phone: maskMobile(phone) })}
      form={form.props}
      action={t('landing.submit')}
      busyLabel={t('landing.busy')}
      otherWay={
        <>
          <OtherChannelButton phone={phone} by="email" />
          <LostPhone />
          <AppLink className={buttonClass('quiet')} href={to.shop.home()} replace>
            {t('login.other')}
          </AppLink>
        </>
      }
    >
      <div className="flex flex-1 items-center justify-center">
        <LetterDrawing className="w-full max-w-64" />
      </div>
    </FormPage>
  );
}

/** Checks the code and logs in; or says why not, which only the owner of the phone may know. */
function LogInCode({ pending }: { pending: ShopCode }) {
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
      onDone={({ tokens, closesAt }) => {
        startSession(tokens);
        restartBikeshopDraft();
        spend();
        // Whoever comes back within the week sees that the account is to be deleted, and can keep it.
        go.replace(closesAt ? to.deleteAccount() : to.shop.menu());
      }}
      onRefused={refuse}
      resend={() => sendLogInCode(phone, by)}
      otherWay={
        <>
          <OtherChannelButton phone={phone} by={by === 'email' ? 'sms' : 'email'} />
          {by === 'sms' && <LostPhone />}
        </>
      }
    />
  );
}

/** Who helps somebody who has the phone no more. */
function LostPhone() {
  const { t } = useTranslation('shop');
  return <p className="py-2 text-s text-pretty text-muted">{t('login.lost-phone')}</p>;
}
