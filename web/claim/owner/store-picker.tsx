import { LocateFixed, Store as StoreIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Brand } from '#domain/tag/brand.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { CityChips } from '#web/shell/stores/city-chips.tsx';
import { SearchProblem } from '#web/shell/stores/search-problem.tsx';
import { useNearby } from '#web/shell/stores/use-nearby.ts';
import { FoundStores } from './found-stores.tsx';
import { PlaceField } from './place-field.tsx';
import { asChosen, type ChosenStore } from './request-draft.ts';

export type StorePickerProps = {
  brand: Pick<Brand, 'id' | 'name'>;
  chosen: ChosenStore | null;
  onChoose: (store: ChosenStore) => void;
  error?: string | undefined;
};

/** Which store is to look at the part: the one of last time, or those around that take claims, the nearest chosen already. */
export function StorePicker({ brand, chosen, onChoose, error }: StorePickerProps) {
  const { t } = useTranslation(['my-claims', 'stores']);
  const [isOther, setOther] = useState(false);
  const { search, look, locate, again } = useNearby(brand.id, {
    takesClaims: true,
    onFound: ({ stores: [nearest] }) => nearest && onChoose(asChosen(nearest)),
  });
  if (search.at === 'found') {
    const lookElsewhere = () => {
      setOther(true);
      again();
    };
    return (
      <FoundStores
        found={search.nearby}
        brand={brand.name}
        chosen={chosen}
        onChoose={onChoose}
        onElsewhere={lookElsewhere}
      />
    );
  }
  if (chosen && !isOther) return <LastStore store={chosen} onOther={() => setOther(true)} />;
  const why = search.at === 'start' ? search.why : undefined;
  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="secondary"
        name="here"
        icon={<LocateFixed aria-hidden className="size-5" />}
        busy={search.at === 'locating' || (search.at === 'looking' && 'latitude' in search.place)}
        busyLabel={t('my-claims:store.locating')}
        onClick={locate}
      >
        {t('my-claims:store.here')}
      </Button>
      {why && why !== 'nothing' && <SearchProblem why={why} />}
      <PlaceField
        brand={brand.name}
        busy={search.at === 'looking' && 'typed' in search.place}
        isUnknown={why === 'nothing'}
        onLook={look}
      />
      {search.at === 'choosing' && (
        <CityChips
          cities={search.nearby.cities}
          typed=""
          asked={null}
          onChoose={({ city, state }) => look({ city, state })}
        />
      )}
      {error && (
        <Notice live tone="wrong">
          {error}
        </Notice>
      )}
    </div>
  );
}

function LastStore({ store, onOther }: { store: ChosenStore; onOther: () => void }) {
  const { t } = useTranslation('my-claims');
  return (
    <Card className="flex flex-wrap items-center gap-3">
      <StoreIcon aria-hidden className="size-6 shrink-0" />
      <p className="flex min-w-0 flex-1 basis-32 flex-col">
        <span className="font-bold wrap-anywhere">{store.name}</span>
        <span className="text-s text-muted wrap-anywhere">
          {store.street}, {store.city}
        </span>
      </p>
      <Button variant="secondary" size="fit" name="other-store" onClick={onOther}>
        {t('store.other')}
      </Button>
    </Card>
  );
}
