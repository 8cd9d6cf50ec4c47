import { useTranslation } from 'react-i18next';
import type { Refusal } from '#web/api/refusal.ts';

/** The hour and minute of an instant, as clocks in Brazil show them. */
export function clockTime(instant: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'America/Sao_Paulo' }).format(instant);
}

const timed = ['rate-limited', 'code-too-many', 'texts-used-up'] as const;
type Timed = (typeof timed)[number];

/**
 * Which of the refusals with a time this is, if any. Text messages may be used up until tomorrow, where the hour alone would
 * mislead: then the sentence without one says so. Two hours, because a phone's clock may be wrong.
 */
export function timedCode({ code, retryAt }: Pick<Refusal, 'code' | 'retryAt'>, now: Date): Timed | null {
  const found = timed.find((one) => one === code);
  if (!retryAt || !found) return null;
  const isSoon = retryAt.getTime() - now.getTime() <= 2 * 3_600_000;
  return found !== 'texts-used-up' || isSoon ? found : null;
}

/** Says why a call was refused and, where it had to wait, from when on it works again. */
export function useRefusalWords(): (refusal: Pick<Refusal, 'code' | 'retryAt'>) => string {
  const { t, i18n } = useTranslation(['account', 'shell']);
  return (refusal) => {
    const until = timedCode(refusal, new Date());
    if (until) return t(`account:until.${until}`, { time: clockTime(refusal.retryAt!, i18n.language) });
    return t(`shell:refusal.${refusal.code}`);
  };
}
