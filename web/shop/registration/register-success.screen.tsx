import { BellRing, KeyRound, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseMobile } from '#domain/brazil/phone.ts';
import { to } from '#domain/paths.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { Tick } from '#web/kit/feedback/tick.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { LetterDrawing } from '#web/shell/drawings/letter-drawings.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { Redirect } from '#web/shop/redirect.tsx';
import { ShopDrawing } from '#web/shop/shop-drawing.tsx';
import { useBikeshopDraft } from '#web/state/drafts.ts';

const outcomes = ['waiting', 'already', 'approved'] as const;

/** The request is sent: what happens next; invited people continue to the log-in. */
export default function RegisterSuccessScreen() {
  const { t } = useTranslation('shop');
  const [draft] = useState(() => useBikeshopDraft.getState());
  const outcome = outcomes.find((known) => known === draft.outcome);
  if (!outcome) return <Redirect to={to.shop.home()} />;
  const phone = parseMobile(draft.whatsapp);
  return (
    <Page>
      <header className="flex flex-col items-center gap-4 pt-2 text-center">
        {outcome === 'approved' ? <Tick /> : <LetterDrawing className="w-full max-w-52" />}
        <div className="flex flex-col gap-2">
          <h1 id="title" tabIndex={-1} className="text-xl font-bold">
            {t(`success.${outcome}.title`)}
          </h1>
          <p className="text-m text-muted">{t(`success.${outcome}.lead`)}</p>
        </div>
      </header>
      {outcome === 'approved' ? <ShopDrawing className="m-auto w-full max-w-72" /> : <Next />}
      <ActionBar>
        <AppLink
          className={buttonClass('primary')}
          href={outcome === 'approved' && phone ? to.shop.login({ phoneNumber: phone }) : to.shop.home()}
          replace
        >
          {t(outcome === 'approved' ? 'success.log-in' : 'success.done')}
        </AppLink>
      </ActionBar>
    </Page>
  );
}

function Next() {
  const { t } = useTranslation('shop');
  const steps = [
    { icon: <UserCheck />, title: t('success.decides'), text: t('success.decides-text') },
    { icon: <BellRing />, title: t('success.hear'), text: t('success.hear-text') },
    { icon: <KeyRound />, title: t('success.log-in-step'), text: t('success.log-in-text') },
  ];
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-s font-bold text-muted">{t('success.next')}</h2>
      <Card className="py-0">
        <ol className="flex flex-col divide-y divide-line">
          {steps.map(({ icon, title, text }) => (
            <li key={title} className="flex gap-3 py-4">
              <span aria-hidden className="mt-0.5 flex shrink-0 [&>svg]:size-6">
                {icon}
              </span>
              <div className="min-w-0">
                <p className="font-bold">{title}</p>
                <p className="text-s text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Card>
    </section>
  );
}
