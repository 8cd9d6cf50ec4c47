import { useTranslation } from 'react-i18next';
import { fewestSearched } from '#domain/staff/bike-search.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { deskQuery } from '#web/desk/call.ts';
import { SearchField } from '#web/desk/search-field.tsx';
import { Segmented } from '#web/kit/form/segmented.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { type useBikeFilter, views } from './filter.ts';

/** Search, model and state of the list of bikes. */
export function BikeFilter({ filter }: { filter: ReturnType<typeof useBikeFilter> }) {
  const { t } = useTranslation('desk');
  const { model, view, change } = filter;
  const models = useAnswer(deskQuery('GET /api/desk/models', {}));
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <SearchField
          label={t('bikes.search')}
          short={t('bikes.search-short', { count: fewestSearched })}
          search={filter.search}
          onSearch={(typed) => change('search', typed)}
        />
        <SelectField label={t('bikes.model')} value={model} onChange={({ target }) => change('model', target.value)}>
          <option value="">{t('bikes.all-models')}</option>
          {models.data?.models.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <Segmented
        legend={t('bikes.view')}
        segments={views.map((value) => ({ value, label: t(`bikes.views.${value}`) }))}
        value={view}
        onChange={(chosen) => change('view', chosen)}
      />
    </div>
  );
}
