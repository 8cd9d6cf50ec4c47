import { useTranslation } from 'react-i18next';
import type { ReviewClaim } from '#domain/claim/review.ts';
import { unbegun } from '#domain/claim/states.ts';
import { FactsCard } from '#web/kit/layout/facts-card.tsx';
import type { Fact } from '#web/kit/layout/facts.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { SerialText } from '#web/shell/bike/serial-text.tsx';

/** The part, the bike, whose it is, and since when there is a complaint. */
export function ClaimFacts({ claim }: { claim: ReviewClaim }) {
  const { t } = useTranslation('shop-claims');
  const language = useLanguage();
  const { part, ownerName, serialNumber, complainedOn, state } = claim;
  const facts: Fact[] = [
    {
      label: t('facts.part'),
      value: [part.brand, part.model].filter(Boolean).join(' ') || t('facts.none'),
      wide: true,
    },
    {
      label: t('facts.part-serial'),
      value: part.serialNumber ? <SerialText serialNumber={part.serialNumber} /> : t('facts.none'),
      wide: true,
    },
    { label: t('facts.bike-serial'), value: <SerialText serialNumber={serialNumber} />, wide: true },
    { label: t('facts.owner'), value: ownerName ?? t('facts.none') },
    ...(unbegun.includes(state) ? [] : [{ label: t('facts.since'), value: shortDate(complainedOn, language) }]),
  ];
  return <FactsCard title={t('facts.title')} facts={facts} />;
}
