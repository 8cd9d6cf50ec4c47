import { useTranslation } from 'react-i18next';
import { ActionBar } from '#web/kit/action-bar.tsx';
import { buttonClass } from '#web/kit/button-class.ts';
import { Notice } from '#web/kit/notice.tsx';
import { Page } from '#web/kit/page.tsx';
import { useCountdown } from '#web/kit/use-countdown.ts';
import { AppLink } from '#web/shell/app-link.tsx';
import { SadWheelDrawing } from '#web/shell/drawings/sad-wheel-drawing.tsx';
import { useHere } from '#web/shell/here.ts';
import { useProduct } from '#web/state/product.ts';
import { failureIn, remedyFor } from './failure.ts';
import { FailureReason } from './failure-reason.tsx';

/** The warranty could not be activated: why, what helps, and what not to do (specification 8). */
export default function ActivationFailureScreen() {
  const { t } = useTranslation('warranty');
  const failure = failureIn(useHere().query);
  const tag = useProduct(({ product }) => product?.tag);
  const remedy = remedyFor(failure, useCountdown(failure.retryAt));
  const toBike = tag ? `/${tag}` : '/';
  return (
    <Page>
      <div className="mx-auto w-full max-w-52 pt-2">
        <SadWheelDrawing />
      </div>
      <header className="flex flex-col gap-2">
        <h1 id="title" tabIndex={-1} className="text-xl font-bold">
          {t('failure.title')}
        </h1>
        <FailureReason failure={failure} />
        <p className="text-m text-muted">{t('failure.advice')}</p>
      </header>
      <Notice tone="warn" title={t('failure.keep-code')}>
        {t('failure.legal-stays')}
      </Notice>
      <ActionBar>
        <AppLink className={buttonClass('primary')} href={remedy === 'back' ? toBike : '/sign-up'}>
          {t(`failure.${remedy}`)}
        </AppLink>
        {remedy !== 'back' && (
          <AppLink className={buttonClass('quiet')} href={toBike}>
            {t('failure.back')}
          </AppLink>
        )}
      </ActionBar>
    </Page>
  );
}
