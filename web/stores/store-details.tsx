import { MessageCircle, Navigation, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCep } from '#domain/brazil/cep.ts';
import type { OpenState } from '#domain/stores/open-state.ts';
import type { NearbyStore } from '#domain/stores/store.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { cx } from '#web/kit/cx.ts';
import { isIos } from '#web/state/device.ts';
import { routeLink } from './route-link.ts';
import { StoreHours } from './store-hours.tsx';

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
