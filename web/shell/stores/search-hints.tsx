import { useTranslation } from 'react-i18next';
import { cityKey } from '#domain/compared-text.ts';
import type { StoreCity } from '#domain/stores/store.ts';
import type { Refusal } from '#web/api/call.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { isIos } from '#web/state/device.ts';
import type { PositionProblem } from '#web/state/position.ts';

/** As many as are seen at once without scrolling far. */
const most = 8;

export type CityChipsProps = {
  /** Those with the most stores first. */
  cities: readonly StoreCity[];
  typed: string;
  /** The one whose stores are being looked for. */
  asked: Pick<StoreCity, 'city' | 'state'> | null;
  onChoose: (city: StoreCity) => void;
};

/** The cities in which the brand has stores, as far as they fit what is typed: one tap each. */
export function CityChips({ cities, typed, asked, onChoose }: CityChipsProps) {
  const { t } = useTranslation('stores');
  const key = cityKey(typed);
  const fitting = cities.filter(({ city }) => cityKey(city).startsWith(key)).slice(0, most);
  if (fitting.length === 0) return null;
  return (
    <section aria-labelledby="cities" className="flex flex-col gap-2">
      <h2 id="cities" className="text-s font-bold">
        {t('where.cities')}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {fitting.map((each) => (
          <li key={`${each.city} ${each.state}`}>
            <Button
              variant="secondary"
              size="fit"
              busy={each.city === asked?.city && each.state === asked.state}
              onClick={() => onChoose(each)}
            >
              {t('where.city', { city: each.city, state: each.state })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Why a search ended without stores, and what helps: how a position is shared depends on the phone. */
export function SearchProblem({ why }: { why: PositionProblem | Refusal }) {
  const { t } = useTranslation('stores');
  if (typeof why !== 'string') return <RefusalNotice refusal={why} />;
  const text =
    why === 'denied' && isIos(navigator) ? t('where.problem.denied.text-ios') : t(`where.problem.${why}.text`);
  return (
    <Notice live tone="warn" title={t(`where.problem.${why}.title`)}>
      {text}
    </Notice>
  );
}
