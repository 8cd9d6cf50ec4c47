import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { useCountdown } from '#web/kit/use-countdown.ts';
import { timeOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { SadWheelDrawing } from '#web/shell/drawings/sad-wheel-drawing.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useHere } from '#web/shell/travel/here.ts';
import { useProduct } from '#web/state/product.ts';
import { failureIn, remedyFor, type Failure } from './failure.ts';

/** The warranty could not be activated: why, what helps, and what not to do (specification 8). */
export default function ActivationFailureScreen() {
  const { t } = useTranslation('warranty');
  const failure = failureIn(useHere().query);
  const tag = useProduct(({ product }) => product?.tag);
  const remedy = remedyFor(failure, useCountdown(failure.retryAt));
  const toBike = tag ? to.tag({ tag }) : to.home();
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
        <AppLink className={buttonClass('primary')} href={remedy === 'back' ? toBike : to.signUp()}>
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

/** Why it did not work, in a highlighted sentence, with the remaining tries or the time to try again. */
function FailureReason({ failure: { reason, triesLeft, retryAt } }: { failure: Failure }) {
  const { t } = useTranslation('warranty');
  const language = useLanguage();
  return (
    <p>
      {t(`failure.why.${reason}`)}{' '}
      {reason === 'serial-mismatch' && triesLeft !== undefined && (
        <b>{t('failure.tries-left', { count: triesLeft })} </b>
      )}
      {reason === 'serial-locked' && retryAt && <b>{t('failure.retry-at', { time: timeOf(retryAt, language) })} </b>}
    </p>
  );
}
