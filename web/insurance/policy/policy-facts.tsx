import { useTranslation } from 'react-i18next';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import { formatMoney } from '#domain/brazil/money.ts';
import type { Policy } from '#domain/insurance/policy-view.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { Facts } from '#web/kit/layout/facts.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';

/** What was contracted for which bike, from whom, for how long, and who pays. */
export function PolicyFacts({ policy }: { policy: Policy }) {
  const { t } = useTranslation('insurance');
  const language = useLanguage();
  const { number, startsAt, endsAt, coverCents, deductibleCents, payer, insurer, planName, bikeModel, tag } = policy;
  const money = (cents: number) => formatMoney(cents, language);
  const term = startsAt && endsAt ? `${dayOf(startsAt, language)} – ${dayOf(endsAt, language)}` : null;
  return (
    <Card className="flex flex-col gap-4">
      <Facts
        facts={[
          // Whose phone has two bikes came here perhaps from a letter about the other one.
          { label: t('facts.bike'), value: `${bikeModel} (${groupTag(tag)})`, wide: true },
          { label: t('facts.plan'), value: planName, wide: true },
          ...(number ? [{ label: t('facts.number'), value: number, wide: true }] : []),
          ...(term ? [{ label: t('facts.term'), value: term, wide: true }] : []),
          { label: t('plans.cover'), value: money(coverCents) },
          {
            label: t('plans.deductible'),
            value: deductibleCents === 0 ? t('plans.no-deductible') : money(deductibleCents),
          },
          { label: t('plans.you-pay'), value: money(0) },
          { label: t('facts.payer'), value: payer },
        ]}
      />
      <p className="text-s text-muted">
        {t('plans.insurer', { ...insurer, cnpj: formatCnpj(insurer.cnpj) })} {insurer.contact}
      </p>
    </Card>
  );
}
