import { useTranslation } from 'react-i18next';
import type { ClaimNumbers } from '#domain/claim/numbers.ts';
import { repairDays } from '#domain/periods.ts';
import { BarLine } from './bar-line.tsx';
import { ChartCard } from './chart-card.tsx';

const fills = { running: 'fill-ink', near: 'fill-warn', passed: 'fill-wrong' };

/** The claims that wait for somebody, by age in the colours of the law's clock, and by state. */
export function WaitingChart({ numbers: { buckets, waiting } }: { numbers: ClaimNumbers }) {
  const { t } = useTranslation(['shop-claims', 'claim']);
  const ages = buckets.map((bucket, at) => ({
    ...bucket,
    count: waiting.reduce((sum, { ages }) => sum + (ages[at] ?? 0), 0),
  }));
  const states = waiting.filter(({ count }) => count > 0);
  const most = Math.max(1, ...ages.map(({ count }) => count), ...states.map(({ count }) => count));
  return (
    <>
      <ChartCard title={t('shop-claims:numbers.by-age')}>
        <ul className="flex flex-col gap-3">
          {ages.map(({ from, to, mark, count }) => (
            <BarLine
              key={from}
              label={
                to === null ? t('shop-claims:numbers.older', { from }) : t('shop-claims:numbers.days', { from, to })
              }
              count={count}
              share={count / most}
              fill={fills[mark]}
            />
          ))}
        </ul>
        <p className="text-s text-muted">{t('shop-claims:numbers.law', { days: repairDays })}</p>
      </ChartCard>
      {states.length > 0 && (
        <ChartCard title={t('shop-claims:numbers.by-state')}>
          <ul className="flex flex-col gap-3">
            {states.map(({ state, count }) => (
              <BarLine
                key={state}
                label={t(`claim:state.${state}`)}
                count={count}
                share={count / most}
                fill="fill-ink"
              />
            ))}
          </ul>
        </ChartCard>
      )}
    </>
  );
}
