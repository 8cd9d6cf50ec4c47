import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { localTime } from '#domain/stores/local-time.ts';
import { weekdayOf } from '#domain/stores/open-state.ts';
import { weekdays, type OpeningHours, type OpenSpan } from '#domain/stores/opening-hours.ts';
import { addDays } from '#domain/warranty/calendar-date.ts';
import { cx } from '#web/kit/cx.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { clockInWords, weekdayInWords } from '#web/shell/stores/in-words.ts';

/** A Monday: the names of days are written of its week. */
const monday = '2026-11-16';

/** The hours of a week and of holidays, closed until they are asked for; today's are bold. */
export function StoreHours({ hours, timeZone, now }: { hours: OpeningHours; timeZone: string; now: Date }) {
  const { t } = useTranslation('stores');
  const language = useLanguage();
  const today = weekdayOf(localTime(now, timeZone).date);
  const inWords = (spans: readonly OpenSpan[] = []) => {
    if (spans.length === 0) return t('store.closed');
    if (spans.some(([from, to]) => from === to)) return t('store.day-and-night');
    return spans.map((span) => span.map((time) => clockInWords(time, language)).join(' – ')).join(', ');
  };
  const { holidays } = hours;
  const onHolidays =
    holidays === undefined ? t('store.unknown') : holidays === 'as-usual' ? t('store.as-usual') : inWords(holidays);
  return (
    <details className="group border-t border-line pt-1">
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 text-s font-bold [&::-webkit-details-marker]:hidden">
        {t('store.hours')}
        <ChevronDown aria-hidden className="size-5 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <dl className="flex flex-col gap-1.5 pb-1 text-s tabular-nums">
        {weekdays.map((day, at) => (
          <Line
            key={day}
            bold={day === today}
            label={weekdayInWords(addDays(monday, at), language, 'long')}
            value={inWords(hours[day])}
          />
        ))}
        <Line label={t('store.holidays')} value={onHolidays} />
      </dl>
      <p className="pt-1 text-s text-muted">{t('store.zone')}</p>
    </details>
  );
}

function Line({ label, value, bold = false }: { label: string; value: string; bold?: boolean }) {
  return (
    <div className={cx('flex justify-between gap-4', bold && 'font-bold')}>
      <dt className="first-letter:uppercase">{label}</dt>
      <dd className="text-right">{value}</dd>
    </div>
  );
}
