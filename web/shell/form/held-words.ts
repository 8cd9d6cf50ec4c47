import { useTranslation } from 'react-i18next';
import { useOutbox } from '#web/state/outbox/outbox.ts';

/** The day and time of an instant, in the time of Brazil: what waits may go on tomorrow. */
function dayAndTime(instant: Date, language: string): string {
  const form = { weekday: 'long', hour: 'numeric', minute: '2-digit', timeZone: 'America/Sao_Paulo' } as const;
  return new Intl.DateTimeFormat(language, form).format(instant);
}

/** Why the files that wait on this phone do not go now, although there is a connection; null where nothing but that is missing. */
export function useHeldWords(): string | null {
  const { t, i18n } = useTranslation('shell');
  const held = useOutbox((outbox) => outbox.held);
  if (!held) return null;
  const { code, until } = held;
  if (code !== 'uploads-used-up' || !until) return t(code === 'not-taken' ? 'held.not-taken' : 'held.no-room');
  return t('held.uploads-used-up', { time: dayAndTime(until, i18n.language) });
}
