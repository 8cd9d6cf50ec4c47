import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/account/language.ts';
import type { ClaimNumbers } from '#domain/claim/numbers.contract.ts';
import { repairDays } from '#domain/periods.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { useLanguage } from '#web/locale/use-language.ts';

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

type BarLineProps = {
  label: string;
  count: number;
  /** Of the longest bar, 0 to 1. */
  share: number;
  /** The class of the bar's colour. */
  fill: string;
};

/** A line of a bar chart: the words and the number say everything, the bar repeats it. */
function BarLine({ label, count, share, fill }: BarLineProps) {
  return (
    <li className="flex flex-col gap-1">
      <span className="flex items-baseline justify-between gap-3 text-s">
        <span className="min-w-0">{label}</span>
        <b className="tabular-nums">{count}</b>
      </span>
      <svg aria-hidden width="100%" height="8" className="block overflow-hidden rounded-full">
        <rect width="100%" height="8" rx="4" className="fill-line" />
        {count > 0 && <rect width={`${(100 * share).toFixed(1)}%`} height="8" rx="4" className={fill} />}
      </svg>
    </li>
  );
}

/** The columns of the months, in units of the drawing. */
const height = 96;
const step = 24;
const width = 14;

/** The claims that were opened in each month, as columns; a table says the same, with the decisions, to who does not see them. */
export function MonthChart({ months }: Pick<ClaimNumbers, 'months'>) {
  const { t } = useTranslation('shop-claims');
  const language = useLanguage();
  const most = Math.max(1, ...months.map(({ opened }) => opened));
  return (
    <ChartCard title={t('numbers.months')}>
      <svg aria-hidden viewBox={`0 0 ${months.length * step} ${height + 34}`} className="w-full">
        {months.map(({ month, opened }, at) => {
          const tall = (opened / most) * height;
          const x = at * step + (step - width) / 2;
          return (
            <g key={month} textAnchor="middle" className="fill-muted text-[9px] tabular-nums">
              <rect x={x} y={14} width={width} height={height} rx="4" className="fill-line" />
              {opened > 0 && (
                <rect x={x} y={14 + height - tall} width={width} height={tall} rx="4" className="fill-ink" />
              )}
              {opened > 0 && (
                <text x={x + width / 2} y={10 + height - tall} className="fill-ink font-bold">
                  {opened}
                </text>
              )}
              <text x={x + width / 2} y={height + 28}>
                {monthIn(month, language, 'narrow')}
              </text>
            </g>
          );
        })}
      </svg>
      <div className="sr-only">
        <table>
          <caption>{t('numbers.months')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('numbers.month')}</th>
              <th scope="col">{t('numbers.opened')}</th>
              <th scope="col">{t('numbers.approved')}</th>
              <th scope="col">{t('numbers.rejected')}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, opened, approved, rejected }) => (
              <tr key={month}>
                <th scope="row">{monthIn(month, language, 'long')}</th>
                <td>{opened}</td>
                <td>{approved}</td>
                <td>{rejected}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ChartCard>
  );
}

/** `2026-11` as `N`, or as `novembro de 2026`. */
function monthIn(month: string, language: Language, length: 'narrow' | 'long'): string {
  const shape = length === 'narrow' ? ({ month: 'narrow' } as const) : ({ month: 'long', year: 'numeric' } as const);
  const date = new Date(`${month.slice(0, 7)}-01T00:00:00Z`);
  return new Intl.DateTimeFormat(language, { ...shape, timeZone: 'UTC' }).format(date);
}

/** A chart on its card, under its title. */
export function ChartCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="flex flex-col gap-4">
        <h2 id={id} className="text-m font-bold">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  );
}
