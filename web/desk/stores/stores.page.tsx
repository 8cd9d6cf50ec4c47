import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskPerson } from '#domain/staff/person.ts';
import type { DeskStore } from '#domain/stores/desk.contract.ts';
import { useAnswers } from '#web/api/use-answer.ts';
import { deskQuery } from '#web/desk/call.ts';
import { PageHead } from '#web/desk/frame.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { BikeDrawing } from '#web/shell/drawings/bike-drawing.tsx';
import { StoreForm } from './store-form.tsx';
import { StoreTable } from './store-table.tsx';

/** The brand's stores: found, added, changed, closed. */
export default function StoresPage({ person }: { person: DeskPerson }) {
  const { t } = useTranslation(['desk', 'desk-stores', 'shell']);
  const mayChange = person.may.includes('edit-stores');
  const [opened, setOpened] = useState<DeskStore | 'new'>();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  return (
    <>
      <PageHead
        title={t('desk:places.stores')}
        lead={t('desk-stores:lead')}
        beside={
          mayChange && (
            <Button size="fit" onClick={() => setOpened('new')}>
              {t('desk-stores:add')}
            </Button>
          )
        }
      />
      <Field
        label={t('desk-stores:search')}
        type="search"
        value={typed}
        maxLength={80}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Pages key={search} search={search} onChange={mayChange ? setOpened : undefined} />
      <Dialog
        open={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={t(opened === 'new' ? 'desk-stores:add' : 'desk-stores:change')}
        closeLabel={t('shell:close')}
      >
        {opened && <StoreForm store={opened === 'new' ? null : opened} onDone={() => setOpened(undefined)} />}
      </Dialog>
    </>
  );
}

type PagesProps = { search: string; onChange: ((store: DeskStore) => void) | undefined };

function Pages({ search, onChange }: PagesProps) {
  const { t } = useTranslation('desk-stores');
  const [afters, setAfters] = useState<readonly (string | undefined)[]>([undefined]);
  const pages = useAnswers(
    afters.map((after) =>
      deskQuery('GET /api/desk/stores', { ...(search && { search }), ...(after !== undefined && { after }) }),
    ),
  );
  const listed = pages.flatMap(({ data }) => data?.stores ?? []);
  const isWhole = pages.every(({ data }) => data) && pages.at(-1)?.data?.next === null;
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-s text-muted">
        {listed.length > 0 && t(isWhole ? 'shown' : 'shown-first', { count: listed.length })}
      </p>
      {pages.map((page, at) => (
        <Answer
          key={afters[at] ?? 'first'}
          of={page}
          words={{ loading: t('loading'), failed: t('failed') }}
          as="part"
          skeleton={<Skeleton className="h-80 w-full rounded-card" />}
        >
          {({ stores, next }) => (
            <>
              {stores.length > 0 ? <StoreTable stores={stores} onChange={onChange} /> : <NoStores search={search} />}
              {next && at === pages.length - 1 && (
                <Button
                  variant="secondary"
                  size="fit"
                  className="self-start"
                  onClick={() => setAfters([...afters, next])}
                >
                  {t('more')}
                </Button>
              )}
            </>
          )}
        </Answer>
      ))}
    </div>
  );
}

function NoStores({ search }: { search: string }) {
  const { t } = useTranslation('desk-stores');
  const which = search ? 'none-left' : 'none';
  return (
    <EmptyState title={t(`${which}.title`)} drawing={<BikeDrawing kind="urban" />}>
      {t(`${which}.text`)}
    </EmptyState>
  );
}
