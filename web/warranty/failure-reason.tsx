import { useTranslation } from 'react-i18next';
import { timeOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import type { Failure } from './failure.ts';

/** Why it did not work, in a sentence that stands out, with the tries left or the time from which on to try again. */
export function FailureReason({ failure: { reason, triesLeft, retryAt } }: { failure: Failure }) {
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
