import { useTranslation } from 'react-i18next';
import { Badge } from '#web/kit/badge.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import type { KnownBike } from './bike-facts.tsx';

/** Model, colour and size, and where its warranty stands. */
export function BikeName({ model, bike, loading }: { model: string; bike: KnownBike | undefined; loading: boolean }) {
  const { t } = useTranslation('bike');
  const active = bike?.warranty.state === 'active';
  return (
    <section className="-mt-2 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h2 className="text-l font-bold wrap-anywhere">{model}</h2>
        {bike && <p className="text-s text-muted">{traits(bike, (size) => t('size-of', { size }))}</p>}
      </div>
      {bike && (
        <Badge tone={active ? 'good' : 'warn'} dot>
          {t(active ? 'warranty.active' : 'warranty.expired')}
        </Badge>
      )}
      {loading && <Skeleton className="h-7 w-28 rounded-full" />}
    </section>
  );
}

function traits({ colour, size }: KnownBike, sized: (size: string) => string): string {
  return [colour, size && sized(size)].filter(Boolean).join(' · ');
}
