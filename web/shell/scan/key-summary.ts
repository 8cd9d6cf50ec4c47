import { useTranslation } from 'react-i18next';
import { accessKeyFields } from '#domain/brazil/access-key.ts';
import { useLanguage } from '#web/locale/use-language.ts';

/** Number, series and month of a valid key in words, so that people recognize their receipt. */
export function useKeySummary(key: string | null): string | undefined {
  const { t } = useTranslation('receipt');
  const language = useLanguage();
  if (key === null) return undefined;
  const { number, series, year, month } = accessKeyFields(key);
  const format = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return t('key.reads', { number, series, month: format.format(Date.UTC(year, month - 1)) });
}
