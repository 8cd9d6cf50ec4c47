import { useTranslation } from 'react-i18next';
import { formatCnpj } from '#domain/brazil/cnpj.ts';

/** A shop as owners read of it: by its CNPJ while it has no name. */
export function useShopName(): (shop: { name: string | null; cnpj: string } | null) => string {
  const { t } = useTranslation('claim');
  return (shop) => (shop ? (shop.name ?? formatCnpj(shop.cnpj)) : t('who.shop'));
}
