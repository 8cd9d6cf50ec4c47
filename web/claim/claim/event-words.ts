import { useTranslation } from 'react-i18next';
import type { ClaimEvent } from '#domain/claim/event.ts';

/** Says in a sentence what happened: who, and what. */
export function useEventWords(brand: string): (event: ClaimEvent) => string {
  const { t } = useTranslation('claim');
  return (event) => {
    const who = event.mine ? t('who.you') : (event.who ?? t(`who.${event.side}`, { brand }));
    switch (event.kind) {
      case 'shop-chosen':
        return t('event.shop-chosen', { who, shop: event.details.shop });
      case 'agreed':
        return t(`event.agreed.${event.details.way}`, { who });
      case 'lapsed':
        return t(`event.lapsed.${event.details.because}`);
      case 'remedy-chosen':
        return t('event.remedy-chosen', { who, remedy: t(`remedy.${event.details.remedy}.short`) });
      default:
        return t(`event.${event.kind}`, { who, brand });
    }
  };
}
