import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/account/language.ts';
import type { ClaimNumbers } from '#domain/claim/numbers.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { ChartCard } from './chart-card.tsx';

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
