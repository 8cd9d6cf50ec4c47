import { LocateFixed } from 'lucide-react';
import { useState, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskedPlace } from '#domain/stores/contract.ts';
import { readPlace } from '#domain/stores/read-place.ts';
import type { Brand } from '#domain/tag/product.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { CityChips, SearchProblem } from '#web/shell/stores/search-hints.tsx';
import { useNearby } from '#web/shell/stores/use-nearby.ts';
import { FoundStores } from './found-stores.tsx';
import { LastStore } from './last-store.tsx';
import { asBrand, asChosen, type ChosenStore } from './request-draft.ts';

export type StorePickerProps = {
  brand: Pick<Brand, 'id' | 'name'>;
  /** Whether the brand itself may be chosen: it has an address, and nobody has decided. */
  brandMay: boolean;
  chosen: ChosenStore | null;
  onChoose: (store: ChosenStore) => void;
  error?: string | undefined;
};

/** Which store is to look at the part: the one of last time, or those around that take claims, the nearest chosen already. */
export function StorePicker({ brand, brandMay, chosen, onChoose, error }: StorePickerProps) {
  const { t } = useTranslation('my-claims');
  const [isOther, setOther] = useState(false);
  const nearby = useNearby(brand.id, {
    takesClaims: true,
    onFound: ({ stores: [nearest] }) => nearest && onChoose(asChosen(nearest)),
  });
  const { search, again } = nearby;
  const chooseBrand = () => {
    setOther(false);
    onChoose(asBrand(brand));
  };
  const toBrand = brandMay && (
    <Button variant="quiet" name="to-brand" onClick={chooseBrand}>
      {t('store.brand', { brand: brand.name })}
    </Button>
  );
  const chooseOther = () => {
    setOther(true);
    const [nearest] = search.at === 'found' ? search.nearby.stores : [];
    if (nearest) onChoose(asChosen(nearest));
  };
  const last = chosen && !isOther && <LastStore store={chosen} onOther={chooseOther} />;
  if (last && chosen.id === null) return last;
  if (search.at === 'found') {
    const lookElsewhere = () => {
      setOther(true);
      again();
    };
    return (
      <>
        <FoundStores
          found={search.nearby}
          brand={brand.name}
          chosen={chosen}
          onChoose={onChoose}
          onElsewhere={lookElsewhere}
        />
        {toBrand}
      </>
    );
  }
  if (last) return last;
  return (
    <div className="flex flex-col gap-3">
      <AskPlace brand={brand.name} nearby={nearby} />
      {toBrand}
      {error && (
        <Notice live tone="wrong">
          {error}
        </Notice>
      )}
    </div>
  );
}

type AskPlaceProps = { brand: string; nearby: Pick<ReturnType<typeof useNearby>, 'search' | 'look' | 'locate'> };

/** Where stores are to be looked for: here, or around a place that is typed. */
function AskPlace({ brand, nearby: { search, look, locate } }: AskPlaceProps) {
  const { t } = useTranslation('my-claims');
  const why = search.at === 'start' ? search.why : undefined;
  return (
    <>
      <Button
        variant="secondary"
        name="here"
        icon={<LocateFixed aria-hidden className="size-5" />}
        busy={search.at === 'locating' || (search.at === 'looking' && 'latitude' in search.place)}
        busyLabel={t('store.locating')}
        onClick={locate}
      >
        {t('store.here')}
      </Button>
      {why && why !== 'nothing' && <SearchProblem why={why} />}
      <PlaceField
        brand={brand}
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
    </>
  );
}

type PlaceFieldProps = {
  brand: string;
  busy: boolean;
  /** Nothing was found under what was typed. */
  isUnknown: boolean;
  onLook: (place: AskedPlace) => void;
};

/** A postal code or a city around which stores are looked for; inside another form, which it does not send. */
function PlaceField({ brand, busy, isUnknown, onLook }: PlaceFieldProps) {
  const { t } = useTranslation(['my-claims', 'stores']);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  /** What was looked for last: what is typed after it is not wrong yet. */
  const [asked, setAsked] = useState<string>();
  const place = typed.trim() === '' ? 'required' : readPlace(typed);
  const unknown = isUnknown ? (/\d/.test(typed) ? 'unknown-cep' : 'unknown-city') : undefined;
  const problem = asked === typed ? (typeof place === 'string' ? place : unknown) : undefined;
  const look = () => {
    setAsked(typed);
    if (typeof place === 'string') field.current?.focus();
    else if (!busy) onLook({ typed: typed.trim() });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    look();
  };
  return (
    <Field
      ref={field}
      name="place"
      label={t('my-claims:store.place')}
      error={problem && t(`stores:where.errors.${problem}`, { brand })}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={onKeyDown}
      autoComplete="off"
      autoCapitalize="words"
      enterKeyHint="search"
      maxLength={80}
      trailing={
        <Button variant="quiet" size="fit" name="find" busy={busy} busyLabel="" onClick={look}>
          {t('my-claims:store.find')}
        </Button>
      }
    />
  );
}
