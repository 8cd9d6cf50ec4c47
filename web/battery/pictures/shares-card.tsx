import { Recycle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PointId } from '#domain/battery/data-points.ts';
import type { PassportPoint } from '#domain/battery/passport.ts';
import type { Points } from '#web/battery/passport-points.ts';
import { PointValueText } from '#web/battery/point-list.tsx';
import { cx } from '#web/kit/cx.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { ShareBar } from './share-bar.tsx';

type SharesCardProps = { title: string; ids: readonly PointId[]; points: Points; recycled?: boolean };

/** Shares of a whole as bars, each with its words; one that is missing or does not apply has words alone. */
export function SharesCard({ title, ids, points, recycled = false }: SharesCardProps) {
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
