import { useTranslation } from 'react-i18next';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import { partNameIn } from '#domain/component/part-names.ts';
import type { ServiceEntry, ServicePart } from '#domain/service-book/book.ts';
import { useLanguage } from '#web/locale/use-language.ts';

/** Who entered it, as whoever reads it calls them. */
export function useWho(): (entry: Pick<ServiceEntry, 'side' | 'shop' | 'isOwn'>) => string {
  const { t } = useTranslation('service-book');
  return ({ side, shop, isOwn }) => {
    if (side === 'owner') return t(isOwn ? 'by-you' : 'by-owner');
    return shop ? (shop.name ?? formatCnpj(shop.cnpj)) : t('by-shop');
  };
}

/** A part with its place on the bike, where it is one of the catalogue. */
export function usePartWords(): (part: ServicePart) => string {
  const language = useLanguage();
  return ({ place, name }) => (place === null ? name : `${partNameIn(language, place)}: ${name}`);
}

/** A distance: `1.250 km`. */
export function useDistance(): (km: number) => string {
  const { t } = useTranslation('service-book');
  const language = useLanguage();
  return (km) => t('last-distance', { distance: new Intl.NumberFormat(language).format(km) });
}
