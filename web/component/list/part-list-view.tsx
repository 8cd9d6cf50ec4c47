import { Search, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { findParts, numberedPlaces, type PartWish } from '#domain/component/find-parts.ts';
import { placesOf } from '#domain/component/part-name.ts';
import type { Part, PartList } from '#domain/component/part.ts';
import type { Place } from '#domain/component/places.ts';
import { BikeMap } from '#web/component/map/bike-map.tsx';
import { mapPoints } from '#web/component/map/map-points.ts';
import { Button } from '#web/kit/button/button.tsx';
import { IconButton } from '#web/kit/button/icon-button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { BikeOutline } from '#web/shell/bike/bike-outline.tsx';
import { BarAction } from '#web/shell/frame/bar-action.tsx';
import { PartFilter } from './part-filter.tsx';
import { PartRows } from './part-rows.tsx';
import { SearchField } from './search-field.tsx';
import { useWish } from './wish.ts';

/** The drawing, what narrows the list, and the list itself. */
export function PartListView({ list: { kind, parts }, tag, brand }: { list: PartList; tag: string; brand: string }) {
  const { t } = useTranslation('component');
  const { wish, searching, narrow, search, widen } = useWish(tag);
  if (parts.length === 0) {
    return (
      <EmptyState title={t('none.title')} drawing={<BikeOutline kind={kind} />}>
        {t('none.text', { brand })}
      </EmptyState>
    );
  }
  const numbers = numberedPlaces(parts, Object.keys(mapPoints[kind]) as Place[]);
  const countAt = (place: Place) => parts.filter(({ name }) => placesOf(name).includes(place)).length;
  const Icon = searching ? X : Search;
  return (
    <>
      <BarAction>
        <IconButton
          name="search"
          label={t(searching ? 'search.close' : 'search.open')}
          aria-expanded={searching}
          icon={<Icon aria-hidden className="size-6" />}
          onClick={() => search(!searching)}
        />
      </BarAction>
      {searching ? (
        <SearchField text={wish.text} onChange={(text) => narrow({ text })} />
      ) : (
        <BikeMap
          kind={kind}
          numbers={numbers}
          countAt={countAt}
          chosen={wish.place}
          onChoose={(place) => narrow({ place })}
        />
      )}
      <div className="-mt-2 flex flex-col gap-3">
        <PartFilter parts={parts} state={wish.state} onChange={(state) => narrow({ state })} />
        <FoundParts parts={parts} wish={wish} numbers={numbers} onWiden={widen} />
      </div>
    </>
  );
}

type FoundPartsProps = {
  parts: readonly Part[];
  wish: PartWish;
  numbers: ReadonlyMap<Place, number>;
  onWiden: () => void;
};

/** The components that fit what was wished for, and how many of all they are. */
function FoundParts({ parts, wish, numbers, onWiden }: FoundPartsProps) {
  const { t } = useTranslation('component');
  const found = findParts(parts, wish);
  const [count, total] = [found.length, parts.length];
  const words = () =>
    wish.place ? t('found-at', { place: t(`places.${wish.place}`), count, total }) : t('found', { count, total });
  return (
    <>
      <p role="status" className="px-1 text-s text-muted empty:-mt-3">
        {count < total && words()}
      </p>
      {count > 0 ? (
        <PartRows parts={found} numbers={numbers} />
      ) : (
        <EmptyState
          title={t('nothing.title')}
          action={
            <Button variant="secondary" onClick={onWiden}>
              {t('nothing.all')}
            </Button>
          }
        >
          {t('nothing.text')}
        </EmptyState>
      )}
    </>
  );
}
