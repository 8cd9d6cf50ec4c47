import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
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
      <EmptyState level={1} title={t('failure.title')} drawing={<SadWheelDrawing className="mx-auto w-40" />}>
        <FailureReason failure={failure} />
        {/* For a typing error there is something better to do than wait; of a bike that was handed over its reason says what. */}
        {failure.reason !== 'handed-over' && (
          <p className="pt-2">{t(remedy === 'mend' ? 'failure.advice-mend' : 'failure.advice')}</p>
        )}
      </EmptyState>
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
    <p className="text-ink">
      {t(`failure.why.${reason}`)}{' '}
      {reason === 'serial-mismatch' && triesLeft !== undefined && (
        <b className="block">{t('failure.tries-left', { count: triesLeft })}</b>
      )}
      {reason === 'serial-locked' && retryAt && (
        <b className="block">{t('failure.retry-at', { time: timeOf(retryAt, language) })}</b>
      )}
    </p>
  );
}
