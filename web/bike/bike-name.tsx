import { useTranslation } from 'react-i18next';
import { colourIn } from '#domain/bike/colour.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { Skeleton, SkeletonGroup } from '#web/kit/feedback/skeleton.tsx';
import { useLanguage } from '#web/locale/use-language.ts';
import type { KnownBike } from './bike-facts.tsx';

/** Model, colour and size, and the state of the warranty. */
export function BikeName({
  model,
  bike,
  loading,
  stolen = false,
}: {
  model: string;
  bike: KnownBike | undefined;
  loading: boolean;
  /** A stolen bike has no green pill: the theft report above is more important. */
  stolen?: boolean;
}) {
  const { t } = useTranslation('bike');
  const language = useLanguage();
  const active = bike?.warranty.state === 'active';
  const traits = [bike?.colour && colourIn(language, bike.colour), bike?.size && t('size-of', { size: bike.size })];
  return (
    <section className="-mt-2 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h2 className="text-l font-bold wrap-anywhere">{model}</h2>
        {bike && <p className="text-s text-muted">{traits.filter(Boolean).join(' · ')}</p>}
      </div>
      {bike && !stolen && (
        <Badge tone={active ? 'good' : 'warn'} dot>
          {t(active ? 'warranty.active' : 'warranty.expired')}
        </Badge>
      )}
      {loading && <Skeleton className="h-7 w-28 rounded-full" />}
    </section>
  );
}

/** The placeholder of warranty, certificate and facts. */
export function BikeLoading() {
  const { t } = useTranslation('bike');
  return (
    <SkeletonGroup label={t('loading')}>
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-1.5 w-full" />
      <Skeleton className="mb-3 h-4 w-3/4" />
      <span className="mb-3 grid grid-cols-2 gap-2">
        <Skeleton className="h-26 rounded-card" />
        <Skeleton className="h-26 rounded-card" />
      </span>
      <Skeleton className="h-6 w-1/3" />
      <Skeleton className="h-56 w-full rounded-card" />
    </SkeletonGroup>
  );
}
