import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { brandViews } from '#domain/claim/brand-list.ts';
import { partNameIn } from '#domain/component/part-names.ts';
import { fewestSearched } from '#domain/staff/bike-search.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { deskQuery } from '#web/desk/call.ts';
import { SearchField } from '#web/desk/search-field.tsx';
import { Segmented } from '#web/kit/form/segmented.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/state/language.ts';
import type { ClaimFilter, Narrowing } from './filter.ts';

/** Views, search, model, part and shop; and what a figure led to, to be taken away again. */
export function ClaimFilterFields({ filter, waiting }: { filter: ClaimFilter; waiting: number }) {
  const { t } = useTranslation('desk-claims');
  const language = useLanguage((state) => state.language);
  const { view, of, change } = filter;
  const models = useAnswer(deskQuery('GET /api/desk/models', {})).data?.models ?? [];
  const { parts = [], shops = [] } = useAnswer(deskQuery('GET /api/desk/claims/choices', {})).data ?? {};
  return (
    <div className="flex flex-col gap-4">
      <Segmented
        legend={t('view')}
        segments={brandViews.map((value) => ({
          value,
          label: t(`views.${value}`),
          ...(value === 'waiting' && { count: waiting }),
        }))}
        value={view}
        onChange={(chosen) => change({ view: chosen })}
      />
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-[minmax(0,1.6fr)_repeat(3,minmax(0,1fr))]">
        <SearchField
          label={t('search')}
          short={t('search-short', { count: fewestSearched })}
          search={of.search}
          onSearch={(search) => change({ search })}
        />
        <Choice
          name="model"
          filter={filter}
          choices={models.map(({ id, name }) => ({ value: id, label: name }))}
          words={{ label: t('model'), all: t('all-models') }}
        />
        <Choice
          name="part"
          filter={filter}
          choices={parts.map((part) => ({ value: part, label: partNameIn(language, part) }))}
          words={{ label: t('part'), all: t('all-parts') }}
        />
        <Choice
          name="shop"
          filter={filter}
          choices={[
            { value: 'none', label: t('no-shop') },
            ...shops.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          words={{ label: t('shop'), all: t('all-shops') }}
        />
      </div>
      <Besides filter={filter} />
    </div>
  );
}

type ChoiceProps = {
  name: 'model' | 'part' | 'shop';
  filter: ClaimFilter;
  choices: readonly { value: string; label: string }[];
  words: { label: string; all: string };
};

function Choice({ name, filter: { of, change }, choices, words }: ChoiceProps) {
  return (
    <SelectField label={words.label} value={of[name]} onChange={({ target }) => change({ [name]: target.value })}>
      <option value="">{words.all}</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

/** What has no field: by what a figure narrowed the queue. */
function Besides({ filter: { of, change } }: { filter: ClaimFilter }) {
  const { t } = useTranslation('desk-claims');
  const language = useLanguage((state) => state.language);
  const day = (date: string) => (date ? shortDate(date, language) : '…');
  const outcome = (['approved', 'refused', 'undecided'] as const).find((known) => known === of.outcome);
  const said: { names: Narrowing[]; label: string }[] = [
    ...(outcome ? [{ names: ['outcome' as const], label: t(`outcomes.${outcome}`) }] : []),
    ...(of.from || of.until
      ? [
          {
            names: ['from' as const, 'until' as const],
            label: t('opened-within', { from: day(of.from), until: day(of.until) }),
          },
        ]
      : []),
    ...(of.made ? [{ names: ['made' as const], label: of.made }] : []),
    ...(of.batch ? [{ names: ['batch' as const], label: t('of-batch', { batch: of.batch }) }] : []),
  ];
  if (said.length === 0) return null;
  return (
    <ul aria-label={t('narrowed')} className="flex flex-wrap gap-2">
      {said.map(({ names, label }) => (
        <li key={names[0]} className="min-w-0">
          <button
            type="button"
            onClick={() => change(Object.fromEntries(names.map((name) => [name, ''])))}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line bg-card px-4 text-s font-bold hover:border-edge"
          >
            <span className="min-w-0 wrap-anywhere">{label}</span>
            <X aria-hidden className="size-4 shrink-0" />
            <span className="sr-only">{t('take-away')}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
