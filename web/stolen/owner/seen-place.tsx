import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Position } from '#domain/stores/store.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { isIos } from '#web/state/device.ts';
import { mapLink } from './map-link.ts';

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
