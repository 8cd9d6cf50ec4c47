import { useTranslation } from 'react-i18next';

/** A shop as owners read of it, also while it has no name. */
export function useShopName(): (shop: { name: string | null } | null) => string {
  const { t } = useTranslation('claim');
  return (shop) => shop?.name ?? t('who.shop');
}
