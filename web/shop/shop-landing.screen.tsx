import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { mobileSchema } from '#domain/account/contact.ts';
import { parseMobile } from '#domain/brazil/phone.ts';
import { to } from '#domain/paths.ts';
import type { RefusalCode } from '#web/api/call.ts';
import { buttonClass, Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { ActionBar } from '#web/kit/layout/page.tsx';
import { PhoneField } from '#web/shell/form/email-and-phone-fields.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useBusyWords } from '#web/shell/form/solve-work.ts';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { LanguagePill } from '#web/shell/frame/language-pill.tsx';
import { LegalLink } from '#web/shell/legal-link.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useGo } from '#web/shell/travel/go.ts';
import { useBikeshopDraft } from '#web/state/drafts.ts';
import { useSession } from '#web/state/session.ts';
import { Redirect } from './redirect.tsx';
import { OtherChannelButton, sendLogInCode } from './shop-code.tsx';
import { ShopDrawing } from './shop-drawing.tsx';

const schema = z.object({ phone: mobileSchema });
/** Refusals after which another text message requires waiting. */
const withoutText: RefusalCode[] = ['code-too-many', 'texts-used-up', 'work-required'];

/** The log-in of bike shops: asks for the phone and texts a code. Redirects signed-in people to the menu. */
export default function ShopLandingScreen() {
  const isIn = useSession(({ user }) => user?.domain === 'bikeshop');
  // Not who logs in here: the form leads them on. But a session that the server has ended meanwhile leads nowhere.
  const [wasIn] = useState(isIn);
  return wasIn && isIn ? <Redirect to={to.shop.menu()} /> : <LogInForm />;
}

function LogInForm() {
  const { t } = useTranslation('shop');
  const go = useGo();
  const ended = useSession((session) => session.ended);
  const form = useCallForm({
    schema,
    defaults: { phone: useBikeshopDraft.getState().whatsapp },
    send: async ({ phone }) => {
      await sendLogInCode(phone);
      go.to(to.shop.login({ phoneNumber: phone }));
    },
  });
  const busyWords = useBusyWords(t('landing.busy'));
  const phone = parseMobile(form.values.phone) ?? '';
  const { refusal } = form.props;
  // No more text messages are sent to this phone for now: its owner may still get the code by e-mail.
  const isWithoutText = phone !== '' && refusal !== undefined && withoutText.includes(refusal.code);
  return (
    <main id="main" className="night column relative isolate flex min-h-dvh max-w-none! flex-col items-center">
      <div
        aria-hidden
        className="absolute inset-0 -z-10 bg-[radial-gradient(120%_60%_at_50%_26%,#2a2e22_0%,#191c14_45%,transparent_100%)]"
      />
      <header className="flex min-h-14 w-full max-w-[30rem] items-center justify-between pt-[env(safe-area-inset-top)]">
        <span className="text-s font-bold tracking-[0.2em] uppercase">Pedivela</span>
        <LanguagePill />
      </header>
      <form noValidate onSubmit={form.props.onSubmit} className="flex w-full max-w-[30rem] flex-1 flex-col gap-6">
        <div className="relative min-h-28 flex-1">
          <ShopDrawing className="absolute inset-0 m-auto size-full max-h-56" />
        </div>
        <header className="flex flex-col gap-2">
          <p className="text-s font-bold text-muted">{t('landing.for')}</p>
          <h1 id="title" tabIndex={-1} className="text-xl font-bold">
            {t('landing.title')}
          </h1>
          <p className="text-m text-muted">{t('landing.lead')}</p>
        </header>
        {ended?.domain === 'bikeshop' && <Notice>{t(`landing.ended.${ended.why ?? 'unknown'}`)}</Notice>}
        <PhoneField {...form.field('phone')} />
        <RefusalNotice refusal={refusal} />
        <LegalLink />
        <ActionBar>
          <Button type="submit" busy={form.props.busy} busyLabel={busyWords}>
            {t('landing.submit')}
          </Button>
          {isWithoutText && (
            <OtherChannelButton phone={phone} by="email" onSent={() => go.to(to.shop.login({ phoneNumber: phone }))} />
          )}
          <AppLink className={buttonClass('quiet')} href={to.shop.verifyEmail()}>
            {t('landing.register')}
          </AppLink>
        </ActionBar>
      </form>
    </main>
  );
}
