import { useTranslation } from 'react-i18next';
import type { Reading } from '#domain/battery/passport.ts';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { useBrandName } from './passport-points.ts';

/** Who says a value, of which day and with what: `20/11/2026, medido por Pedal Bom com BT-100`. */
export function useReadingSentence(): (reading: Reading) => string {
  const { t } = useTranslation('battery');
  const language = useLanguage();
  const brand = useBrandName();
  return ({ takenOn, shop, instrument }) => {
    const by = shop
      ? t('history.by-shop', { shop: shop.name ?? t('history.a-shop') })
      : t('history.by-brand', { brand });
    const how = instrument ? ` ${t('history.with', { instrument })}` : '';
    return `${shortDate(takenOn, language)}, ${by}${how}`;
  };
}
