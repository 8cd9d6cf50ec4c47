import { useTranslation } from 'react-i18next';
import { openState } from '#domain/stores/open-state.ts';
import type { NearbyStore } from '#domain/stores/store.ts';
import { cx } from '#web/kit/cx.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { cardClass } from '#web/kit/layout/card.tsx';
import { useLanguage } from '#web/locale/use-language.ts';
import { openWords } from '#web/shell/stores/store-words.ts';
import { StoreDetails } from './store-details.tsx';

export type StoreCardProps = {
  store: NearbyStore;
  /** As on the map. */
  number: number;
  distance: string | null;
  now: Date;
  isChosen: boolean;
  onChoose: () => void;
};

/** A store in the list: its name, how far, whether it is open, its street; the chosen one with all that it takes to get there. */
export function StoreCard({ store, number, distance, now, isChosen, onChoose }: StoreCardProps) {
  const { t } = useTranslation('stores');
  const language = useLanguage();
  const state = openState(store.hours, store.timeZone, now);
  const { tone, words } = openWords(state, t, language);
  return (
    <li id={`store-${store.id}`} className={cx(cardClass, 'scroll-my-4')}>
      <button
        type="button"
        aria-expanded={isChosen}
        onClick={onChoose}
        className="flex w-full gap-3 rounded-card p-4 text-left transition-opacity active:opacity-70"
      >
        <span
          aria-hidden
          className={cx(
            'flex size-6 shrink-0 items-center justify-center rounded-full text-s font-bold tabular-nums',
            isChosen ? 'bg-brand text-on-brand ring-1 ring-line' : 'bg-ink text-paper',
          )}
        >
          {number}
        </span>
        <span className="flex min-w-0 flex-1 flex-col gap-2">
          <span className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 text-m leading-6 font-bold wrap-anywhere">{store.name}</span>
            {distance && <span className="shrink-0 text-m leading-6 tabular-nums">{distance}</span>}
          </span>
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Badge tone={tone}>{words}</Badge>
            <span className="text-s text-muted wrap-anywhere">
              {t('store.address', { street: store.street, number: store.number })}
            </span>
          </span>
        </span>
      </button>
      {isChosen && <StoreDetails store={store} state={state} now={now} />}
    </li>
  );
}
