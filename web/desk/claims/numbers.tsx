import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { countedBy, countedMonths, type CountedBy } from '#domain/claim/brand-list.ts';
import { partNameIn } from '#domain/component/part-names.ts';
import type { AnswerOf } from '#domain/endpoints.ts';
import { deskQuery } from '#web/desk/call.ts';
import { Figure } from '#web/desk/figure.tsx';
import { cx } from '#web/kit/cx.ts';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Segmented } from '#web/kit/form/segmented.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { useLanguage } from '#web/state/language.ts';
import { type Narrowing, queuePath } from './filter.ts';

type Numbers = AnswerOf<'GET /api/desk/claims/numbers'>;
type Counted = Numbers['rows'][number];
const counts = ['opened', 'approved', 'refused', 'undecided'] as const;

/** How many years back somebody looks: claims are kept for five. */
const yearsBack = 5;

/** Claims by month, shop, part, model and batch; each number leads to the claims behind it. */
export function ClaimNumbers() {
  const { t } = useTranslation('desk-claims');
  const [by, setBy] = useState<CountedBy>('month');
  const [year, setYear] = useState('');
  const [now] = useState(() => new Date().getFullYear());
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Segmented
          legend={t('numbers.by')}
          segments={countedBy.map((value) => ({ value, label: t(`numbers.of.${value}`) }))}
          value={by}
          onChange={setBy}
        />
        <div className="w-full sm:w-56">
          <SelectField label={t('numbers.when')} value={year} onChange={({ target }) => setYear(target.value)}>
            <option value="">{t('numbers.last-year', { months: countedMonths })}</option>
            {Array.from({ length: yearsBack + 1 }, (_, back) => (
              <option key={back} value={now - back}>
                {now - back}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
      <Answer
        of={deskQuery('GET /api/desk/claims/numbers', { by, ...(year && { year: Number(year) }) })}
        words={{ loading: t('loading.numbers'), failed: t('failed.numbers') }}
        as="part"
        skeleton={<Skeleton className="h-120 w-full rounded-card" />}
      >
        {(numbers) => <NumbersView by={by} numbers={numbers} />}
      </Answer>
    </>
  );
}

function NumbersView({ by, numbers: { from, until, all, rows } }: { by: CountedBy; numbers: Numbers }) {
  const { t } = useTranslation('desk-claims');
  const language = useLanguage((state) => state.language);
  const number = new Intl.NumberFormat(language);
  const share = new Intl.NumberFormat(language, { style: 'percent' });
  const decided = all.approved + all.refused;
  const within = { from, until };
  return (
    <>
      <ul className="grid grid-cols-1 gap-4 min-[22rem]:grid-cols-2 xl:grid-cols-4">
        <Figure label={t('numbers.opened')} value={number.format(all.opened)} href={queuePath(within)}>
          {t('numbers.in-these-days')}
        </Figure>
        <Figure
          label={t('numbers.approved')}
          value={number.format(all.approved)}
          href={queuePath({ ...within, outcome: 'approved' })}
        >
          {decided === 0
            ? t('numbers.none-decided')
            : t('numbers.share', { share: share.format(all.approved / decided) })}
        </Figure>
        <Figure
          label={t('numbers.undecided')}
          value={number.format(all.undecided)}
          href={queuePath({ ...within, outcome: 'undecided' })}
          accent={all.undecided > 0}
        >
          {t('numbers.no-decision')}
        </Figure>
        <Figure label={t('numbers.median')} value={all.medianDays === null ? '–' : number.format(all.medianDays)}>
          {t('numbers.median-of')}
        </Figure>
      </ul>
      {rows.length === 0 ? (
        <Card className="flex flex-col gap-1 py-8 text-center">
          <h2 className="text-l font-bold">{t('numbers.none')}</h2>
          <p className="text-m text-pretty text-muted">
            {t(by === 'batch' ? 'numbers.no-batch' : 'numbers.none-lead')}
          </p>
        </Card>
      ) : (
        <Rows by={by} rows={rows} within={within} />
      )}
    </>
  );
}

const columns = 'md:grid-cols-[minmax(0,2fr)_repeat(5,minmax(0,0.7fr))]';

function Rows({
  by,
  rows,
  within,
}: {
  by: CountedBy;
  rows: readonly Counted[];
  within: { from: string; until: string };
}) {
  const { t } = useTranslation('desk-claims');
  const most = Math.max(...rows.map(({ opened }) => opened));
  const ordered = by === 'month' ? rows.toSorted((one, other) => (one.key! < other.key! ? 1 : -1)) : rows;
  return (
    <Card className="p-0!">
      <p aria-hidden className={`hidden gap-x-4 border-b border-line px-4 py-3 text-s text-muted md:grid ${columns}`}>
        <span>{t(`numbers.of.${by}`)}</span>
        {[...counts, 'median' as const].map((name) => (
          <span key={name} className="text-right">
            {t(`numbers.${name}`)}
          </span>
        ))}
      </p>
      <ul className="divide-y divide-line">
        {ordered.map((row) => (
          <Row key={`${row.key} ${row.made}`} by={by} row={row} most={most} within={within} />
        ))}
      </ul>
    </Card>
  );
}

type RowProps = { by: CountedBy; row: Counted; most: number; within: { from: string; until: string } };

function Row({ by, row, most, within }: RowProps) {
  const { t } = useTranslation('desk-claims');
  const language = useLanguage((state) => state.language);
  const number = new Intl.NumberFormat(language);
  const name = useGroupName(by, row);
  const narrowed = narrowedBy(by, row, within);
  return (
    <li className={`grid items-center gap-x-4 gap-y-1 px-4 py-2 ${columns}`}>
      <span className="min-w-0 wrap-break-word">
        <b className="block">{name}</b>
        {row.made && <span className="text-s text-muted">{row.made}</span>}
        <span aria-hidden className="mt-1 block h-1.5 rounded-full bg-line">
          <span className="block h-full rounded-full bg-ink" style={{ width: `${(row.opened / most) * 100}%` }} />
        </span>
      </span>
      <span className="flex flex-wrap gap-x-4 md:contents">
        {counts.map((count) => (
          <Count key={count} name={t(`numbers.${count}`)} value={number.format(row[count])}>
            {row[count] > 0 && (
              <Link
                href={queuePath({ ...narrowed, ...(count !== 'opened' && { outcome: count }) })}
                aria-label={t('numbers.see', { name, what: t(`numbers.${count}`), count: row[count] })}
                className="inline-flex min-h-11 min-w-11 items-center text-ink underline md:justify-end"
              >
                {number.format(row[count])}
              </Link>
            )}
          </Count>
        ))}
        <Count name={t('numbers.median')} value={row.medianDays === null ? '–' : number.format(row.medianDays)} />
      </span>
    </li>
  );
}

/** On a narrow screen each number has its name before it. */
function Count({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
  return (
    <span className={cx('inline-flex min-h-11 items-center gap-1.5 tabular-nums md:justify-end')}>
      <span className="text-s text-muted md:sr-only">{name}</span>
      {children || <span>{value}</span>}
    </span>
  );
}

function useGroupName(by: CountedBy, { key, name }: Counted): string {
  const { t } = useTranslation('desk-claims');
  const language = useLanguage((state) => state.language);
  if (by === 'month')
    return new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${key}-01T00:00:00Z`),
    );
  if (by === 'part') return partNameIn(language, key!);
  if (by === 'batch') return t('of-batch', { batch: key });
  return name ?? t('no-shop');
}

/** The filter that leaves the claims of a row; a month is cut to the days that were counted. */
function narrowedBy(by: CountedBy, { key, made }: Counted, within: { from: string; until: string }) {
  const narrowed: Partial<Record<Narrowing, string>> = { ...within };
  if (by === 'month') {
    const last = new Date(Date.UTC(+key!.slice(0, 4), +key!.slice(5), 0)).toISOString().slice(0, 10);
    return { ...narrowed, from: `${key}-01`, until: last < within.until ? last : within.until };
  }
  if (by === 'shop') return { ...narrowed, shop: key ?? 'none' };
  if (by === 'part') return { ...narrowed, part: key!, ...(made && { made }) };
  return { ...narrowed, [by]: key! };
}
