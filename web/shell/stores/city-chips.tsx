import { useTranslation } from 'react-i18next';
import { cityKey } from '#domain/stores/city-key.ts';
import type { StoreCity } from '#domain/stores/store.ts';
import { Button } from '#web/kit/button/button.tsx';

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
