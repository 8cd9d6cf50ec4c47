import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Position } from '#domain/stores/store.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { isIos } from '#web/state/device.ts';

/** The way to the map of where a finder saw the bike. */
export function SeenPlace({ position }: { position: Position }) {
  const { t } = useTranslation('stolen');
  const href = mapLink(position, phoneKind());
  return (
    <a
      href={href}
      {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
      className={buttonClass('secondary', 'fit')}
    >
      <MapPin aria-hidden className="size-4" />
      {t('sighting.map')}
    </a>
  );
}

function phoneKind(): 'ios' | 'android' | 'other' {
  if (isIos(navigator)) return 'ios';
  return /Android/.test(navigator.userAgent) ? 'android' : 'other';
}

/** The address that shows a place in the phone's own maps: `geo:` lets people with Android choose the app, all others get a page. */
export function mapLink({ latitude, longitude }: Position, phone: 'ios' | 'android' | 'other'): string {
  const place = `${latitude},${longitude}`;
  if (phone === 'ios') return `https://maps.apple.com/?ll=${place}&q=${place}`;
  if (phone === 'android') return `geo:${place}?q=${place}`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}
