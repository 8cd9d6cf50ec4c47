import { useTranslation } from 'react-i18next';
import { useIsLongWork } from './solve-work.ts';

/** What a button says while it is busy: its own words, or what takes so long. */
export function useBusyWords(words: string | undefined): string | undefined {
  const { t } = useTranslation('shell');
  return useIsLongWork() ? t('security-check') : words;
}
