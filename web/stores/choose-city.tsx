import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AskedPlace } from '#domain/stores/contract.ts';
import type { StoreCity } from '#domain/stores/store.ts';
import { Button } from '#web/kit/button/button.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { groupedRowClass, RowBody, RowGroup } from '#web/kit/layout/row.tsx';
import { useTitleFocus } from '#web/shell/frame/use-title-focus.ts';

export type ChooseCityProps = {
  brand: string;
  cities: readonly StoreCity[];
  onChoose: (place: AskedPlace) => void;
  onAgain: () => void;
};

/** The cities that may have been meant by what was typed. */
export function ChooseCity({ brand, cities, onChoose, onAgain }: ChooseCityProps) {
  const { t } = useTranslation('stores');
  useTitleFocus();
  return (
    <Page title={t('choose.title')} lead={t('choose.lead', { brand })}>
      <RowGroup>
        {cities.map(({ city, state, stores }) => (
          <button
            key={`${city} ${state}`}
            type="button"
            className={groupedRowClass}
            onClick={() => onChoose({ city, state })}
          >
            <RowBody
              icon={<MapPin />}
              label={t('where.city', { city, state })}
              description={t('where.city-stores', { count: stores })}
            />
          </button>
        ))}
      </RowGroup>
      <ActionBar>
        <Button variant="secondary" onClick={onAgain}>
          {t('choose.again')}
        </Button>
      </ActionBar>
    </Page>
  );
}
