import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PointGroup } from '#domain/battery/data-points.ts';
import type { PassportPoint } from '#domain/battery/passport.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { ConditionCard } from './condition-card.tsx';
import { headingOf } from './passport-contents.tsx';
import type { Points } from './passport-points.ts';
import { CyclesCard } from './pictures/cycles-card.tsx';
import { SharesCard } from './pictures/shares-card.tsx';
import { TemperatureCard } from './pictures/temperature-card.tsx';
import { VoltageCard } from './pictures/voltage-card.tsx';
import { PointList } from './point-list.tsx';

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
