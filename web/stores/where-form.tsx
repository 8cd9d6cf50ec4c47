import { LocateFixed, Search as SearchIcon } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskedPlace } from '#domain/stores/contract.ts';
import { readPlace } from '#domain/stores/read-place.ts';
import type { StoreCity } from '#domain/stores/store.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { useTitleFocus } from '#web/shell/frame/screen-frame.tsx';
import { CityChips, SearchProblem } from '#web/shell/stores/search-hints.tsx';
import type { Search } from '#web/shell/stores/use-nearby.ts';

export type WhereFormProps = {
  brand: string;
  cities: readonly StoreCity[];
  typed: string;
  onType: (text: string) => void;
  search: Search;
  onLook: (place: AskedPlace) => void;
  onLocate: () => void;
  /** Takes back what was found out about the last search. */
  onAgain: () => void;
};

type Problem = 'required' | 'cep' | 'too-short';

/** Asks where the person is: by the phone's position, on tapping only; else a postal code or a city. */
export function WhereForm(props: WhereFormProps) {
  const { brand, cities, typed, onType, search, onLook, onAgain } = props;
  const { t } = useTranslation('stores');
  useTitleFocus();
  const [problem, setProblem] = useState<Problem>();
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = problemOf(typed);
    setProblem(wrong);
    if (wrong) field.current?.focus();
    else if (search.at !== 'looking') onLook({ typed: typed.trim() });
  };
  const change = (text: string) => {
    onType(text);
    setProblem(undefined);
    if (search.at === 'start' && search.why) onAgain();
  };
  const why = search.at === 'start' ? search.why : undefined;
  const unknown = why === 'nothing' ? (/\d/.test(typed) ? 'unknown-cep' : 'unknown-city') : undefined;
  const error = problem ?? unknown;
  const asked = search.at === 'looking' && 'city' in search.place ? search.place : null;
  return (
    <Page title={t('where.title')} lead={t('where.lead', { brand })}>
      <form noValidate onSubmit={submit} className="flex flex-1 flex-col gap-6">
        {why && why !== 'nothing' && <SearchProblem why={why} />}
        <Field
          ref={field}
          name="place"
          label={t('where.label')}
          hint={t('where.hint')}
          error={error && t(`where.errors.${error}`, { brand })}
          value={typed}
          onChange={({ target }) => change(target.value)}
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="search"
          maxLength={80}
          trailing={<SearchIcon aria-hidden className="mr-2.5 size-5" />}
        />
        <CityChips
          cities={cities}
          typed={typed}
          asked={asked}
          onChoose={({ city, state }) => onLook({ city, state })}
        />
        <Actions {...props} />
      </form>
    </Page>
  );
}

function problemOf(typed: string): Problem | undefined {
  const place = typed.trim() === '' ? 'required' : readPlace(typed);
  return typeof place === 'string' ? place : undefined;
}

/** Looks for what was typed, if something was; else the position is the one thing to press. */
function Actions({ typed, search, onLocate }: Pick<WhereFormProps, 'typed' | 'search' | 'onLocate'>) {
  const { t } = useTranslation('stores');
  const asked = search.at === 'looking' ? search.place : {};
  return (
    <ActionBar>
      <p className="pb-3 text-center text-s text-balance text-muted">{t('where.privacy')}</p>
      {typed !== '' && (
        <Button type="submit" busy={'typed' in asked} busyLabel={t('where.finding')}>
          {t('where.find')}
        </Button>
      )}
      <Button
        variant={typed === '' ? 'primary' : 'quiet'}
        name="here"
        icon={<LocateFixed aria-hidden className="size-5" />}
        busy={search.at === 'locating' || 'latitude' in asked}
        busyLabel={t(search.at === 'locating' ? 'where.locating' : 'where.finding')}
        onClick={onLocate}
      >
        {t('where.here')}
      </Button>
    </ActionBar>
  );
}
