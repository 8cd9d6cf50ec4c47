import { useTranslation } from 'react-i18next';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import type { ClaimSignal } from '#domain/claim/review.ts';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';

/** A shop as owners read of it: by its CNPJ while it has no name. */
export function useShopName(): (shop: { name: string | null; cnpj: string } | null) => string {
  const { t } = useTranslation('claim');
  return (shop) => (shop ? (shop.name ?? formatCnpj(shop.cnpj)) : t('who.shop'));
}

/** What a signal says to who decides, with its day where that is known. */
export function useSignalWords(): (signal: ClaimSignal) => string {
  const { t } = useTranslation('claim');
  const language = useLanguage();
  return ({ kind, on }) => (on ? t(`signal.${kind}-on`, { date: shortDate(on, language) }) : t(`signal.${kind}`));
}
