import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { maskMobile, parseMobile } from '#domain/brazil/phone.ts';
import { to } from '#domain/paths.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { LetterDrawing } from '#web/shell/drawings/letter-drawing.tsx';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { OtherChannelButton } from '#web/shop/other-channel-button.tsx';
import { Redirect } from '#web/shop/redirect.tsx';
import { isLogInCode, sendLogInCode } from '#web/shop/shop-code.ts';
import { useShopCode } from '#web/state/drafts.ts';
import { useSession } from '#web/state/session.ts';
import { LogInCode } from './login-code.tsx';

/** The second step of the log-in: the code that was sent to the phone in the address, or by e-mail to its owner. */
export default function LoginScreen() {
  const phone = parseMobile(useQueryParameter('phoneNumber') ?? '');
  const [isIn] = useState(() => useSession.getState().user?.domain === 'bikeshop');
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
