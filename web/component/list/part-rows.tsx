import { useTranslation } from 'react-i18next';
import { isInState } from '#domain/component/find-parts.ts';
import { partNameIn, placesOf, type PartPlace } from '#domain/component/part-names.ts';
import type { Part } from '#domain/component/part.ts';
import { to } from '#domain/paths.ts';
import { partStates, type PartState } from '#domain/warranty/ledger.ts';
import { EndBadge } from '#web/component/end-badge.tsx';
import { Segmented } from '#web/kit/form/segmented.tsx';
import { groupedRowClass, RowGroup } from '#web/kit/layout/row.tsx';
import { useLanguage } from '#web/locale/use-language.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';

export type PartFilterProps = {
  parts: readonly Part[];
  state: PartState | null;
  onChange: (state: PartState | null) => void;
};

/** Narrows the list to a state of the warranty, with how many components are in each. States that none is in are left out. */
export function PartFilter({ parts, state, onChange }: PartFilterProps) {
  const { t } = useTranslation('component');
  const counted = partStates.map((value) => ({
    value,
    label: t(`filter.${value}`),
    count: parts.filter((part) => isInState(part, value)).length,
  }));
  const segments = [
    { value: 'all' as const, label: t('filter.all'), count: parts.length },
    ...counted.filter(({ count, value }) => count > 0 || value === state),
  ];
  return (
    <Segmented
      scrolls
      legend={t('filter.legend')}
      segments={segments}
      value={state ?? 'all'}
      onChange={(value) => onChange(value === 'all' ? null : value)}
    />
  );
}

type PartRowsProps = {
  parts: readonly Part[];
  /** The numbers of the places on the drawing. */
  numbers: ReadonlyMap<PartPlace, number>;
};

/** The components as a list of links, each with the numbers of its places on the drawing. */
export function PartRows({ parts, numbers }: PartRowsProps) {
  const { t } = useTranslation('component');
  const language = useLanguage();
  return (
    <RowGroup>
      <ul aria-label={t('list')} className="flex flex-col divide-y divide-line">
        {parts.map((part) => (
          <li key={part.id}>
            <AppLink href={to.partDetails({ id: part.id, name: part.name })} className={groupedRowClass}>
              <PlaceNumbers name={part.name} numbers={numbers} />
              <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span className="flex min-w-0 flex-1 basis-24 flex-col">
                  <span className="text-m leading-5 font-bold wrap-anywhere hyphens-when-large">
                    {partNameIn(language, part.name)}
                  </span>
                  <span className="text-s wrap-anywhere text-muted">
                    {part.brand} {part.model}
                  </span>
                  {part.serialNumber && <SerialLine serialNumber={part.serialNumber} />}
                </span>
                <EndBadge warranty={part.warranty} short />
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </RowGroup>
  );
}

/** Read as it is written: the details of the component spell it. */
function SerialLine({ serialNumber }: { serialNumber: string }) {
  return <span className="text-s wrap-anywhere text-muted tabular-nums">{serialNumber}</span>;
}

/** The numbers of a component's places; an empty ring for one that is nowhere on the drawing. */
function PlaceNumbers({ name, numbers }: { name: string; numbers: ReadonlyMap<PartPlace, number> }) {
  const own = placesOf(name).flatMap((place) => numbers.get(place) ?? []);
  return (
    <span aria-hidden className="flex w-9 shrink-0 justify-center">
      {own.length > 0 ? (
        <span className="flex h-7 min-w-7 items-center justify-center rounded-full border-[1.5px] border-ink px-1.5 text-s font-bold whitespace-nowrap tabular-nums">
          {own.join('·')}
        </span>
      ) : (
        <span className="size-2 rounded-full border-[1.5px] border-edge" />
      )}
    </span>
  );
}
