import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { emailSchema } from '#domain/account/contact.ts';
import { to } from '#domain/paths.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { Tick } from '#web/kit/feedback/tick.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useQueryParameter } from '#web/shell/travel/here.ts';

/** The request is on its way: the owner approves it by the letter. What the address bar says of an e-mail is shown as text, if it is one. */
export default function TransferSuccessScreen() {
  const { t } = useTranslation('transfer');
  const way = useQueryParameter('transfering') === 'true' ? 'give' : 'ask';
  const { data: email } = z.safeParse(emailSchema, useQueryParameter('email') ?? '');
  return (
    <Page>
      <section className="flex flex-1 flex-col items-center justify-center gap-6 py-8 text-center">
        <Tick />
        <div className="flex max-w-full flex-col items-center gap-3" role="status">
          <h1 id="title" tabIndex={-1} className="text-xl font-bold hyphens-when-large">
            {t(`success.${way}.title`)}
          </h1>
          <p className="max-w-80 text-m text-balance wrap-anywhere text-muted">
            {way === 'give' && email ? t('success.give.text-email', { email }) : t(`success.${way}.text`)}
          </p>
          <p className="max-w-80 text-m text-balance text-muted">{t(`success.${way}.next`)}</p>
        </div>
      </section>
      <ActionBar>
        <AppLink className={buttonClass('primary')} href={way === 'give' ? to.myBike() : to.profile()} replace>
          {t(`success.${way}.action`)}
        </AppLink>
      </ActionBar>
    </Page>
  );
}
