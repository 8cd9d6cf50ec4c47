import { useTranslation } from 'react-i18next';
import type { ReviewClaim } from '#domain/claim/review.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { Facts } from '#web/kit/layout/facts.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';

/** The part, its bike, the shop and since when it is complained of. */
export function BrandFacts({ claim }: { claim: ReviewClaim }) {
  const { t } = useTranslation('claim-decision');
  const language = useLanguage();
  const { number, part, bikeModel, serialNumber, tag, shop, ownerName, complainedOn } = claim;
  const facts = [
    { label: t('facts.number'), value: number },
    { label: t('facts.since'), value: shortDate(complainedOn, language) },
    { label: t('facts.part'), value: `${part.brand} ${part.model}`, wide: true },
    { label: t('facts.part-serial'), value: part.serialNumber, wide: true },
    { label: t('facts.bike'), value: `${bikeModel}, ${serialNumber}`, wide: true },
    { label: t('facts.tag'), value: groupTag(tag) },
    { label: t('facts.owner'), value: ownerName },
    { label: t('facts.shop'), value: [shop?.name, shop?.city].filter(Boolean).join(', '), wide: true },
  ];
  return (
    <Card>
      <Facts facts={facts.filter(({ value }) => value)} />
    </Card>
  );
}
