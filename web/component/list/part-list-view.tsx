import { Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { findParts, numberedPlaces, soonestFirst, type PartWish } from '#domain/component/find-parts.ts';
import { placesOf, type PartPlace } from '#domain/component/part-names.ts';
import type { Part, PartList } from '#domain/component/part.ts';
import { BikeMap } from '#web/component/map/bike-map.tsx';
import { mapPoints } from '#web/component/map/map-points.ts';
import { Button } from '#web/kit/button/button.tsx';
import { IconButton } from '#web/kit/button/icon-button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { BikeOutline } from '#web/shell/bike/bike-outline.tsx';
import { BarAction } from '#web/shell/frame/screen-frame.tsx';
import { useSession } from '#web/state/session.ts';
import { PartFilter, PartRows } from './part-rows.tsx';

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
  const numbers = numberedPlaces(parts, Object.keys(mapPoints[kind]) as PartPlace[]);
  const countAt = (place: PartPlace) => parts.filter(({ name }) => placesOf(name).includes(place)).length;
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
  numbers: ReadonlyMap<PartPlace, number>;
  onWiden: () => void;
};

/** The components that fit what was wished for, what ends soon first, and how many of all they are. */
function FoundParts({ parts, wish, numbers, onWiden }: FoundPartsProps) {
  const { t } = useTranslation('component');
  const found = soonestFirst(findParts(parts, wish));
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

/** Searches while it is typed; opened by a tap, it has the focus. */
function SearchField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const { t } = useTranslation('component');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current?.value === '') field.current.focus();
  }, []);
  return (
    <Field
      ref={field}
      type="search"
      name="text"
      label={t('search.label')}
      value={text}
      maxLength={80}
      autoComplete="off"
      enterKeyHint="search"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

type Kept = { of: string; wish: PartWish; searching: boolean };

const everything: PartWish = { state: null, place: null, text: '' };

/** What a list is narrowed to, kept while a component of it is looked at; in this page's memory alone. */
const useKept = create<Kept>(() => ({ of: '', wish: everything, searching: false }));

/** What the list of a bike is narrowed to for the reader, and how that changes. Another bike's, and another person's, begins anew. */
function useWish(tag: string) {
  const reader = useSession(({ user }) => user?.id ?? '');
  const of = `${reader} ${tag}`;
  const kept = useKept();
  const { wish, searching } = kept.of === of ? kept : { wish: everything, searching: false };
  return {
    wish,
    searching,
    narrow: (change: Partial<PartWish>) => useKept.setState({ of, searching, wish: { ...wish, ...change } }),
    search: (open: boolean) =>
      useKept.setState({ of, searching: open, wish: { ...wish, text: open ? wish.text : '' } }),
    widen: () => useKept.setState({ of, searching: false, wish: everything }),
  };
}
