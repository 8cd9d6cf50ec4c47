import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearch, useSearchParams } from 'wouter';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import type { PlatformShop } from '#domain/shop/platform.contract.ts';
import { useAnswers } from '#web/api/use-answer.ts';
import { deskQuery } from '#web/desk/call.ts';
import { PageHead } from '#web/desk/frame.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { Segmented } from '#web/kit/form/segmented.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { BikeDrawing } from '#web/shell/drawings/bike-drawing.tsx';
import { useLanguage } from '#web/state/language.ts';

/** Milliseconds without a key after which it is searched. */
const pause = 250;
const fewest = 2;
const views = ['all', 'suspended'] as const;

/** The bike shops: searched by name or CNPJ, or those that are suspended. The filter stands in the address. */
export default function ShopsPage() {
  const { t } = useTranslation(['desk-shops', 'desk']);
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const view = views.find((known) => known === params.get('view')) ?? 'all';
  const change = (name: 'search' | 'view', value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '' || value === 'all') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  return (
    <>
      <PageHead title={t('desk:places.shops')} lead={t('desk-shops:shops.lead')} />
      <div className="flex flex-col gap-4">
        <SearchField search={search} onSearch={(typed) => change('search', typed)} />
        <Segmented
          legend={t('desk-shops:shops.view')}
          segments={views.map((value) => ({ value, label: t(`desk-shops:shops.views.${value}`) }))}
          value={view}
          onChange={(chosen) => change('view', chosen)}
        />
      </div>
      <Pages
        asked={{
          ...(search.trim().length >= fewest && { search }),
          ...(view === 'suspended' && { suspended: 'yes' as const }),
        }}
      />
    </>
  );
}

function SearchField({ search, onSearch }: { search: string; onSearch: (typed: string) => void }) {
  const { t } = useTranslation('desk-shops');
  const [typed, setTyped] = useState(search);
  useEffect(() => {
    if (typed === search) return;
    const timer = setTimeout(() => onSearch(typed), pause);
    return () => clearTimeout(timer);
  });
  return (
    <Field
      label={t('shops.search')}
      type="search"
      value={typed}
      maxLength={80}
      autoComplete="off"
      spellCheck={false}
      trailing={<Search aria-hidden className="mr-3 size-5" />}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}

function Pages({ asked }: { asked: { search?: string; suspended?: 'yes' } }) {
  const { t } = useTranslation('desk-shops');
  const of = JSON.stringify(asked);
  const [opened, setOpened] = useState({ of, afters: [undefined as string | undefined] });
  const afters = opened.of === of ? opened.afters : [undefined];
  const pages = useAnswers(
    afters.map((after) => deskQuery('GET /api/platform/shops', { ...asked, ...(after !== undefined && { after }) })),
  );
  const [before, setBefore] = useState<readonly PlatformShop[]>([]);
  const first = pages[0]?.data?.shops;
  if (first && first !== before) setBefore(first);
  return (
    <div className="flex flex-col gap-4">
      {pages.map((page, at) => (
        <Answer
          key={afters[at] ?? 'first'}
          of={page}
          words={{ loading: t('shops.loading'), failed: t('shops.failed') }}
          as="part"
          // What was found before stands until the next is there: nothing blinks while somebody types.
          skeleton={
            before.length > 0 && at === 0 ? (
              <ShopList shops={before} />
            ) : (
              <Skeleton className="h-80 w-full rounded-card" />
            )
          }
        >
          {({ shops, next }) => (
            <>
              {shops.length > 0 ? <ShopList shops={shops} /> : <NoShops />}
              {next && at === pages.length - 1 && (
                <Button
                  variant="secondary"
                  size="fit"
                  className="self-start"
                  onClick={() => setOpened({ of, afters: [...afters, next] })}
                >
                  {t('shops.more')}
                </Button>
              )}
            </>
          )}
        </Answer>
      ))}
    </div>
  );
}

function NoShops() {
  const { t } = useTranslation('desk-shops');
  return (
    <EmptyState title={t('shops.none.title')} drawing={<BikeDrawing kind="urban" />}>
      {t('shops.none.text')}
    </EmptyState>
  );
}

function ShopList({ shops }: { shops: readonly PlatformShop[] }) {
  const { t } = useTranslation('desk-shops');
  const language = useLanguage((state) => state.language);
  const filter = useSearch();
  return (
    <Card className="p-0!">
      <ul className="divide-y divide-line">
        {shops.map(({ cnpj, name, city, people, suspendedAt }) => (
          <li key={cnpj}>
            <Link
              href={`/lojas/${cnpj}`}
              // The way back leads to the list as it was.
              state={filter && `?${filter}`}
              className="grid items-center gap-x-6 gap-y-1 px-4 py-3 text-ink no-underline hover:bg-paper focus-visible:relative md:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)]"
            >
              <span className="min-w-0 wrap-break-word">
                <b className="block">{name ?? t('shop.no-name')}</b>
                <span className="text-s text-muted">{[city, formatCnpj(cnpj)].filter(Boolean).join(' · ')}</span>
              </span>
              <span className="text-s text-muted">{t('shops.people', { count: people })}</span>
              <span>
                {suspendedAt && (
                  <Badge tone="wrong">{t('shops.suspended', { day: dayOf(suspendedAt, language) })}</Badge>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
