import { useTranslation } from 'react-i18next';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import type { OwnRetag } from '#domain/retag/retag.ts';
import { Card, Facts } from '#web/kit/layout/card.tsx';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { momentOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { SerialText } from '#web/shell/bike/copyable.tsx';

/** Which tag takes the place of which, on which bike, why, and by whom. */
export function OwnRetagFacts({ retag }: { retag: OwnRetag }) {
  const { t } = useTranslation('my-tag');
  const language = useLanguage();
  const { oldTag, newTag, reason, shop, brandName, model, serialNumber, at } = retag;
  const by = shop ? [shop.name ?? formatCnpj(shop.cnpj), shop.city].filter(Boolean).join(', ') : brandName;
  return (
    <Card>
      <Facts
        facts={[
          { label: t('fact.old'), value: <CodeText code={oldTag} /> },
          { label: t('fact.new'), value: <CodeText code={newTag} /> },
          { label: t('fact.by'), value: by, wide: true },
          { label: t('fact.reason'), value: t(`reason.${reason}`) },
          { label: t('fact.at'), value: momentOf(new Date(at), language) },
          { label: t('fact.bike'), value: `${brandName} ${model}`, wide: true },
          { label: t('fact.serial'), value: <SerialText serialNumber={serialNumber} />, wide: true },
        ]}
      />
    </Card>
  );
}
