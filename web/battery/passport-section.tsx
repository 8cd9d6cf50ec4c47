import { Recycle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PointGroup, PointId } from '#domain/battery/data-points.ts';
import type { PassportPoint } from '#domain/battery/passport.ts';
import { cx } from '#web/kit/cx.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { useLanguage } from '#web/locale/use-language.ts';
import { headingOf } from './passport-contents.tsx';
import { type Points, numberOf } from './passport-points.ts';
import { CyclesCard } from './pictures/cycles-card.tsx';
import { TemperatureCard, VoltageCard } from './pictures/window-cards.tsx';
import { PointList, PointValueText, useReadingSentence } from './point-list.tsx';
import { quantityInWords } from './point-words.ts';
export type PassportSectionProps = {
  section: { group: PointGroup; condition: readonly PassportPoint[]; listed: readonly PassportPoint[] };
  /** All points of the passport: pictures take theirs from here. */
  points: Points;
};

/** A group of points: its pictures, how the battery is by now, and a list of the rest. */
export function PassportSection({ section: { group, condition, listed }, points }: PassportSectionProps) {
  const { t } = useTranslation('battery');
  return (
    <section aria-labelledby={headingOf(group)} className="flex flex-col gap-3">
      <h2 id={headingOf(group)} tabIndex={-1} className="text-l font-bold">
        {t(`groups.${group}`)}
      </h2>
      {pictures[group]?.(points, t)}
      {condition.length > 0 && <ConditionCard listed={condition} points={points} />}
      {listed.length > 0 && (
        <Card className="py-1">
          <PointList points={listed} />
        </Card>
      )}
    </section>
  );
}

type Say = ReturnType<typeof useTranslation<'battery'>>['t'];

const pictures: Partial<Record<PointGroup, (points: Points, t: Say) => ReactNode>> = {
  performance: (points, t) => (
    <>
      <CyclesCard points={points} />
      <VoltageCard points={points} />
      <TemperatureCard points={points} />
      <SharesCard title={t('efficiency')} ids={['efficiencyInitial', 'efficiencyAtHalfLife']} points={points} />
    </>
  ),
  sustainability: (points, t) => (
    <SharesCard
      title={t('recycled')}
      ids={['recycledCobalt', 'recycledLithium', 'recycledNickel', 'recycledLead', 'renewableShare']}
      points={points}
      recycled
    />
  ),
};

type ConditionCardProps = { listed: readonly PassportPoint[]; points: Points };

/** How the battery is by now: what is left of its capacity as a bar, then every value that changes with use. */
function ConditionCard({ listed, points }: ConditionCardProps) {
  const { t } = useTranslation('battery');
  const language = useLanguage();
  const sentence = useReadingSentence();
  // Most values are what the brand stated last; only others say whose they are.
  const brands = listed
    .flatMap(({ history }) => history.slice(0, 1))
    .filter(({ shop }) => shop === null)
    .toSorted((a, b) => (a.takenOn < b.takenOn ? 1 : -1))[0];
  const remaining = numberOf(points, 'remainingCapacity');
  const last = points.remainingCapacity?.history[0];
  const rated = numberOf(points, 'ratedCapacity') ?? numberOf(points, 'capacity');
  return (
    <Card className="pb-1">
      <h3 className="font-bold">{t('today.title')}</h3>
      {remaining !== undefined && rated !== undefined && (
        <div className="flex flex-col gap-2 pt-3 pb-2">
          <ShareBar share={remaining / rated} />
          <p className="text-s tabular-nums">
            {t('today.capacity', {
              remaining: quantityInWords(remaining, 'Ah', t, language),
              rated: quantityInWords(rated, 'Ah', t, language),
            })}
            {last && <span className="block text-muted">{sentence(last)}</span>}
          </p>
        </div>
      )}
      {brands && <p className="pt-2 text-s text-muted">{sentence(brands)}</p>}
      <PointList points={listed} saidAbove={brands && sentence(brands)} />
    </Card>
  );
}

type SharesCardProps = { title: string; ids: readonly PointId[]; points: Points; recycled?: boolean };

/** Shares of a whole as bars, each with its words; one that is missing or does not apply has words alone. */
function SharesCard({ title, ids, points, recycled = false }: SharesCardProps) {
  const shown = ids.flatMap((id) => points[id] ?? []);
  if (shown.length === 0) return null;
  return (
    <Card className="flex flex-col gap-3">
      <h3 className="flex items-center justify-between gap-2 font-bold">
        {title}
        {recycled && <Recycle aria-hidden className="size-5 shrink-0" />}
      </h3>
      <dl className="grid grid-cols-[auto_minmax(3rem,1fr)_auto] items-center gap-x-3 gap-y-2">
        {shown.map((point) => (
          <Share key={point.id} point={point} />
        ))}
      </dl>
    </Card>
  );
}

function Share({ point }: { point: PassportPoint }) {
  const { t } = useTranslation('battery');
  const { id, value } = point;
  const isNumber = typeof value === 'number';
  return (
    <div className="col-span-full grid grid-cols-subgrid items-center">
      <dt className="text-s">{t(`points.${id}`)}</dt>
      {isNumber && (
        <dd aria-hidden className="min-w-0">
          <ShareBar share={value / 100} />
        </dd>
      )}
      <dd className={cx('text-right text-s', !isNumber && 'col-span-2')}>
        <PointValueText point={point} />
      </dd>
    </div>
  );
}

/** A part of a whole as a bar that ends in a mark; words beside it say the same. `share` is 0 to 1. */
function ShareBar({ share }: { share: number }) {
  const width = `${Math.min(1, Math.max(0, share)) * 100}%`;
  return (
    <svg aria-hidden width="100%" height="14" className="block overflow-visible">
      <rect y="4" width="100%" height="6" rx="3" className="fill-line" />
      <rect y="4" width={width} height="6" rx="3" className="fill-brand" />
      <rect x={width} y="1" width="2.5" height="12" rx="1" className="-translate-x-[2.5px] fill-ink" />
    </svg>
  );
}
