import { useTranslation } from 'react-i18next';
import type { Transfer, TransferEffect } from '#domain/ownership/transfer-view.ts';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';

/** What an effect is called on one side, and what is to be known of it. */
export function useEffectWords(side: Transfer['side']) {
  const { t } = useTranslation('transfer');
  const language = useLanguage();
  return (effect: TransferEffect): { title: string; text: string | null } => {
    switch (effect.kind) {
      case 'warranty-goes-on':
        return {
          title: t('effects.warranty-goes-on.title'),
          text: t('effects.warranty-goes-on.text', { date: shortDate(effect.endsOn, language) }),
        };
      case 'warranty-ends':
        return {
          title: t('effects.warranty-ends.title'),
          text: t('effects.warranty-ends.text', { count: effect.parts }),
        };
      case 'claims-go-along':
        return {
          title: t('effects.claims-go-along.title', { count: effect.claims.length }),
          text: effect.claims.map(({ part, shop }) => (shop ? `${part}, ${shop}` : part)).join(' · ') || null,
        };
      case 'insurance-ends':
        return {
          title: t('effects.insurance-ends.title'),
          text: t(`effects.insurance-ends.${side}`, { insurer: effect.insurer }),
        };
      case 'stolen':
        return { title: t('effects.stolen.title'), text: t('effects.stolen.text') };
      default:
        return { title: t(`effects.${effect.kind}.${side}.title`), text: t(`effects.${effect.kind}.${side}.text`) };
    }
  };
}
