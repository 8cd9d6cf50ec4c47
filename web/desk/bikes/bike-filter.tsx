import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serialKey } from '#domain/bike/serial-number.ts';
import { fewestSearched, longestSearch } from '#domain/staff/bike-search.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { deskQuery } from '#web/desk/call.ts';
import { Field } from '#web/kit/form/field.tsx';
import { Segmented } from '#web/kit/form/segmented.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { type useBikeFilter, views } from './filter.ts';

/** Milliseconds without a key after which it is searched: not each letter of a number asks. */
const pause = 250;

/** Search, model and state of the list of bikes. */
export function BikeFilter({ filter }: { filter: ReturnType<typeof useBikeFilter> }) {
  const { t } = useTranslation('desk');
  const { model, view, change } = filter;
  const models = useAnswer(deskQuery('GET /api/desk/models', {}));
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <SearchField filter={filter} />
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

/** Any part of a serial number or a tag. `/` leads here from anywhere on the page, as in most lists that people work with. */
function SearchField({ filter: { search, change } }: { filter: ReturnType<typeof useBikeFilter> }) {
  const { t } = useTranslation('desk');
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  if (search !== known) {
    setKnown(search);
    // The menu leads to the whole list.
    if (search !== typed) setTyped(search);
  }
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (typed === search) return;
    const timer = setTimeout(() => change('search', typed), pause);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      if (event.key !== '/' || (event.target as Element).matches('input, select, textarea')) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', lead);
    return () => document.removeEventListener('keydown', lead);
  }, []);
  const isShort = typed !== '' && serialKey(typed).length < fewestSearched;
  return (
    <Field
      ref={field}
      label={t('bikes.search')}
      type="search"
      hint={isShort ? t('bikes.search-short', { count: fewestSearched }) : undefined}
      value={typed}
      maxLength={longestSearch}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      trailing={<Search aria-hidden className="mr-3 size-5" />}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
