import { MessageCircle, Navigation, Phone, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCep } from '#domain/brazil/cep.ts';
import { localTime, type OpenState, weekdayOf } from '#domain/stores/open-state.ts';
import { weekdays, type OpeningHours, type OpenSpan, type NearbyStore } from '#domain/stores/store.ts';
import { addDays } from '#domain/warranty/calendar-date.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { cx } from '#web/kit/cx.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { clockInWords, weekdayInWords } from '#web/shell/stores/store-words.ts';
import { isIos } from '#web/state/device.ts';
import { routeLink } from './route-link.ts';

/** The ways to a chosen store: call, WhatsApp, route; its whole address, and the hours of the week. */
export function StoreDetails({ store, state, now }: { store: NearbyStore; state: OpenState; now: Date }) {
  const { t } = useTranslation('stores');
  const { name, phone, whatsapp, complement, neighborhood, city, cep } = store;
  const rest = t('store.rest', { neighborhood, city, state: store.state, cep: formatCep(cep) });
  return (
    <div className="flex animate-appear flex-col gap-3 px-4 pb-4">
      {state.holiday && (
        <p className="text-s">
          {t(state.certain ? 'holiday.certain' : 'holiday.uncertain', { name: t(`holiday.${state.holiday.name}`) })}
        </p>
      )}
      <p className="text-s text-muted wrap-anywhere">{complement ? `${complement}, ${rest}` : rest}</p>
      <div className="flex flex-wrap gap-2">
        {phone && (
          <Way href={`tel:${phone}`} icon={<Phone />} label={t('store.call-name', { name })}>
            {t('store.call')}
          </Way>
        )}
        {whatsapp && (
          <Way
            href={`https://wa.me/${whatsapp.slice(1)}`}
            icon={<MessageCircle />}
            label={t('store.whatsapp-name', { name })}
          >
            {t('store.whatsapp')}
          </Way>
        )}
        <Way primary href={routeLink(store, phoneKind())} icon={<Navigation />} label={t('store.route-name', { name })}>
          {t('store.route')}
        </Way>
      </div>
      <StoreHours hours={store.hours} timeZone={store.timeZone} now={now} />
    </div>
  );
}

type WayProps = { href: string; icon: ReactNode; label: string; primary?: boolean; children: ReactNode };

/** A link that leaves the app, for another app of the phone or a page of its own. */
function Way({ href, icon, label, primary = false, children }: WayProps) {
  return (
    <a
      href={href}
      aria-label={label}
      {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
      className={cx(buttonClass(primary ? 'primary' : 'secondary', 'fit'), 'flex-1 px-3! whitespace-nowrap')}
    >
      <span aria-hidden className="flex [&>svg]:size-4">
        {icon}
      </span>
      {children}
    </a>
  );
}

function phoneKind(): 'ios' | 'android' | 'other' {
  if (isIos(navigator)) return 'ios';
  return /Android/.test(navigator.userAgent) ? 'android' : 'other';
}

/** A Monday: the names of days are written of its week. */
const monday = '2026-11-16';

/** The hours of a week and of holidays, closed until they are asked for; today's are bold. */
function StoreHours({ hours, timeZone, now }: { hours: OpeningHours; timeZone: string; now: Date }) {
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
