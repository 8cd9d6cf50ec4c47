import { LocateFixed, Store as StoreIcon } from 'lucide-react';
import { useState, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskedPlace } from '#domain/stores/contract.ts';
import { readPlace } from '#domain/stores/read-place.ts';
import type { Brand } from '#domain/tag/product.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { CityChips, SearchProblem } from '#web/shell/stores/search-hints.tsx';
import { useNearby } from '#web/shell/stores/use-nearby.ts';
import { FoundStores } from './found-stores.tsx';
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
