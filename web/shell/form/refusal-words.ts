import { useTranslation } from 'react-i18next';
import type { Refusal } from '#web/api/refusal.ts';

/** The hour and minute of an instant, as clocks in Brazil show them. */
export function clockTime(instant: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'America/Sao_Paulo' }).format(instant);
}

/** Says why a call was refused and, where it had to wait, from when on it works again. */
export function useRefusalWords(): (refusal: Pick<Refusal, 'code' | 'retryAt'>) => string {
  const { t, i18n } = useTranslation(['account', 'shell']);
  return ({ code, retryAt }) => {
    if (retryAt && (code === 'rate-limited' || code === 'code-too-many')) {
      return t(`account:until.${code}`, { time: clockTime(retryAt, i18n.language) });
    }
    return t(`shell:refusal.${code}`);
  };
}
