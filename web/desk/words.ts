import { useTranslation } from 'react-i18next';
import type { AnswerWords } from '#web/shell/answer/answer.tsx';

/** What is said while a part of the desk is loaded, and where it was not. */
export function useAnswerWords(
  what: 'desk' | 'team' | 'log' | 'link' | 'keys' | 'bikes' | 'bike' | 'overview',
): AnswerWords {
  const { t } = useTranslation('desk');
  return { loading: t(`loading.${what}`), failed: t(`failed.${what}`) };
}
