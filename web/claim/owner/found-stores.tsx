import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openState } from '#domain/stores/open-state.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { RadioGroup } from '#web/kit/form/radio-group.tsx';
import { useLanguage } from '#web/locale/use-language.ts';
import { howFar, openWords, useNow } from '#web/shell/stores/store-words.ts';
import type { Found } from '#web/shell/stores/use-nearby.ts';
import { asChosen, type ChosenStore } from './request-draft.ts';

/** As many as fit a phone. */
const first = 3;

type FoundStoresProps = {
  found: Found;
  brand: string;
  chosen: ChosenStore | null;
  onChoose: (store: ChosenStore) => void;
  onElsewhere: () => void;
};

/** The stores that take claims, the nearest first; that there is none is said, with what to do. */
export function FoundStores({ found: { stores, around }, brand, chosen, onChoose, onElsewhere }: FoundStoresProps) {
  const { t } = useTranslation(['my-claims', 'stores']);
  const { t: inStores } = useTranslation('stores');
  const language = useLanguage();
  const now = useNow();
  const [all, setAll] = useState(false);
  const shown = all ? stores : stores.slice(0, first);
  const choices = shown.map((store) => ({
    value: store.id,
    label: store.name,
    description: [
      howFar(store.kilometres, around.by, language),
      openWords(openState(store.hours, store.timeZone, now), inStores, language).words,
      t('stores:store.address', { street: store.street, number: store.number }),
    ]
      .filter(Boolean)
      .join(' · '),
  }));
  const choose = (id: string) => {
    const store = stores.find((one) => one.id === id);
    if (store) onChoose(asChosen(store));
  };
  if (stores.length === 0) {
    return (
      <Notice live tone="warn" title={t('my-claims:store.none-title')}>
        {t('my-claims:store.none-text', { brand })}
      </Notice>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <RadioGroup
        legend={t('my-claims:store.legend')}
        hideLegend
        name="store"
        choices={choices}
        value={chosen?.id ?? undefined}
        onChange={choose}
      />
      <div className="flex flex-wrap gap-2">
        {stores.length > shown.length && (
          <Button variant="secondary" size="fit" name="more-stores" onClick={() => setAll(true)}>
            {t('my-claims:store.more', { count: stores.length - shown.length })}
          </Button>
        )}
        <Button variant="secondary" size="fit" name="elsewhere" onClick={onElsewhere}>
          {t('my-claims:store.elsewhere')}
        </Button>
      </div>
    </div>
  );
}
