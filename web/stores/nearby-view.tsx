import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NearbyStore } from '#domain/stores/store.ts';
import { IconButton } from '#web/kit/button/icon-button.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { useLanguage } from '#web/locale/use-language.ts';
import { BarAction, useTitleFocus } from '#web/shell/frame/screen-frame.tsx';
import { distanceInWords, howFar, useNow } from '#web/shell/stores/store-words.ts';
import type { Found } from '#web/shell/stores/use-nearby.ts';
import { MapPlace } from './map/map-place.tsx';
import { StoreCard } from './store-card.tsx';

/** Up to how many kilometres a store is near: an afternoon's way. */
const nearby = 100;

/** The map, and over its lower edge the list, the nearest first; what is chosen in one is chosen in the other. */
export function NearbyView({ found, onAgain }: { found: Found; onAgain: () => void }) {
  const { t } = useTranslation('stores');
  const { chosen, choose, chooseOnMap } = useChosen(found.stores[0]!.id);
  useTitleFocus();
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, []);
  const near = found.stores.filter(({ kilometres }) => kilometres <= nearby);
  const list = { by: found.around.by, chosen, onChoose: choose };
  return (
    <Page className="gap-0 pt-0">
      <BarAction>
        <IconButton
          label={t('found.again')}
          icon={<Search aria-hidden className="size-6" />}
          name="again"
          onClick={onAgain}
        />
      </BarAction>
      <MapPlace found={found} chosen={chosen} onChoose={chooseOnMap} />
      <div className="relative z-[1] -mx-4 -mt-6 flex flex-1 flex-col gap-3 rounded-t-[1.5rem] bg-paper px-4 pt-2.5 pb-8">
        <span aria-hidden className="h-1 w-9 self-center rounded-full bg-line" />
        <Headline found={found} near={near.length} />
        {near.length > 0 && <StoreList {...list} label={t('found.list')} stores={near} first={1} />}
        {near.length > 0 && near.length < found.stores.length && (
          <h2 className="pt-3 text-l font-bold">{t('found.farther')}</h2>
        )}
        {near.length < found.stores.length && (
          <StoreList
            {...list}
            label={t('found.farther')}
            stores={found.stores.slice(near.length)}
            first={near.length + 1}
          />
        )}
      </div>
    </Page>
  );
}

/** The chosen store. Its card is shown when it is chosen on the map. */
function useChosen(first: string) {
  const [chosen, setChosen] = useState(first);
  const isFromMap = useRef(false);
  useEffect(() => {
    if (isFromMap.current) document.getElementById(`store-${chosen}`)?.scrollIntoView({ block: 'nearest' });
    isFromMap.current = false;
  }, [chosen]);
  const chooseOnMap = (id: string) => {
    isFromMap.current = true;
    setChosen(id);
  };
  return { chosen, choose: setChosen, chooseOnMap };
}

function Headline({ found: { around, stores }, near }: { found: Found; near: number }) {
  const { t } = useTranslation('stores');
  const language = useLanguage();
  return (
    <header className="flex flex-col gap-1">
      <h1 id="title" tabIndex={-1} className="text-l font-bold">
        {near > 0 ? t(`found.${around.by}`, { count: near }) : t('found.none')}
      </h1>
      {near === 0 && (
        <p className="text-s text-muted">
          {t('found.far-text', { distance: distanceInWords(stores[0]!.kilometres, language) })}
        </p>
      )}
      {around.by === 'area' && <p className="text-s text-muted">{t('found.roughly')}</p>}
    </header>
  );
}

type StoreListProps = {
  label: string;
  stores: readonly NearbyStore[];
  /** The number of the first of them. */
  first: number;
  by: Found['around']['by'];
  chosen: string;
  onChoose: (id: string) => void;
};

function StoreList({ label, stores, first, by, chosen, onChoose }: StoreListProps) {
  const language = useLanguage();
  const now = useNow();
  return (
    <ol aria-label={label} className="flex flex-col gap-2">
      {stores.map((store, at) => (
        <StoreCard
          key={store.id}
          store={store}
          number={first + at}
          distance={howFar(store.kilometres, by, language)}
          now={now}
          isChosen={store.id === chosen}
          onChoose={() => onChoose(store.id)}
        />
      ))}
    </ol>
  );
}
