import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { colourIn } from '#domain/bike/colour.ts';
import type { OwnBike } from '#domain/bike/contract.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { Skeleton, SkeletonGroup } from '#web/kit/feedback/loading.tsx';
import { FactsCard, type Fact } from '#web/kit/layout/card.tsx';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { Copyable, SerialText } from '#web/shell/bike/copyable.tsx';

/** What both its owner and a shop's people see of a bike. */
type KnownBike = Omit<
  OwnBike,
  'certificateNumber' | 'forChild' | 'insurance' | 'nickname' | 'ownPhoto' | 'service' | 'servicesToCheck' | 'tagAsked'
>;

/** Model, colour and size, and the state of the warranty. */
export function BikeName({
  model,
  bike,
  loading,
  quiet = false,
  children,
}: {
  model: string;
  bike: KnownBike | undefined;
  loading: boolean;
  /** Without the pill of the warranty: another line says where the bike stands. */
  quiet?: boolean;
  children?: ReactNode;
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
      {bike && !quiet && (
        <Badge tone={active ? 'good' : 'warn'} dot>
          {t(active ? 'warranty.active' : 'warranty.expired')}
        </Badge>
      )}
      {children}
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

/** The facts from the papers of the bike; unknown ones are left out. */
export function BikeFacts({ bike }: { bike: KnownBike }) {
  const { t } = useTranslation('bike');
  const language = useLanguage();
  const facts: Fact[] = [
    {
      label: t('facts.serial-number'),
      wide: true,
      value: (
        <Copyable value={bike.serialNumber} label={t('facts.copy-serial')} copiedLabel={t('facts.copied')}>
          <SerialText serialNumber={bike.serialNumber} />
        </Copyable>
      ),
    },
    {
      label: t('facts.tag'),
      wide: true,
      value: (
        <Copyable value={bike.product.tag} label={t('facts.copy-tag')} copiedLabel={t('facts.copied')}>
          <CodeText code={bike.product.tag} />
        </Copyable>
      ),
    },
    { label: t('facts.brand'), value: bike.brand.name },
    { label: t('facts.size'), value: bike.size },
    { label: t('facts.colour'), value: bike.colour && colourIn(language, bike.colour) },
    { label: t('facts.purchased-on'), value: bike.purchasedOn && shortDate(bike.purchasedOn, language) },
    { label: t('facts.delivered-on'), value: bike.deliveredOn && shortDate(bike.deliveredOn, language) },
    { label: t('facts.retailer'), value: bike.retailer, wide: true },
  ].filter(({ value }) => value !== null && value !== '');
  return <FactsCard title={t('facts.title')} facts={facts} />;
}
