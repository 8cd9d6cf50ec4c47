import { useTranslation } from 'react-i18next';
import type { ClaimNumbers } from '#domain/claim/numbers.ts';
import { Facts } from '#web/kit/layout/facts.tsx';
import { useLanguage } from '#web/locale/use-language.ts';
import { ChartCard } from './chart-card.tsx';

/** How many claims were decided, how many of them approved, and how long decisions took. */
export function Decisions({ decided }: Pick<ClaimNumbers, 'decided'>) {
  const { t } = useTranslation('shop-claims');
  const language = useLanguage();
  const { count, approved, medianDays, ninetyPercentDays } = decided;
  const days = (value: number | null) =>
    value === null
      ? t('numbers.no-value')
      : t('numbers.in-days', {
          count: value,
          shown: new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value),
        });
  const share = new Intl.NumberFormat(language, { style: 'percent' }).format(count === 0 ? 0 : approved / count);
  return (
    <ChartCard title={t('numbers.decisions')}>
      <Facts
        facts={[
          { label: t('numbers.decided'), value: count },
          { label: t('numbers.approved'), value: count === 0 ? t('numbers.no-value') : share },
          { label: t('numbers.median'), value: days(medianDays) },
          { label: t('numbers.ninety'), value: days(ninetyPercentDays) },
        ]}
      />
    </ChartCard>
  );
}
