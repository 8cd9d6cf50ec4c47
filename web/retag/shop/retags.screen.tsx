import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import type { ShopRetag } from '#domain/retag/retag.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { query } from '#web/api/query.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { groupedRowClass, RowBody, RowGroup } from '#web/kit/layout/row.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { ListShapes } from '#web/shell/answer/states.tsx';
import { BikeOutline } from '#web/shell/bike/bike-outline.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { StateBadge } from './state-badge.tsx';

/** The replacements that the shop asked for; those that wait first. */
export default function RetagsScreen() {
  const { t } = useTranslation('retag');
  return (
    <Answer
      of={query('GET /api/tag-replacements', {})}
      words={{ loading: t('loading-list'), failed: t('failed-list') }}
      skeleton={<ListShapes rows={4} />}
    >
      {({ replacements }) => (replacements.length === 0 ? <None /> : <RetagList retags={replacements} />)}
    </Answer>
  );
}

function None() {
  const { t } = useTranslation('retag');
  return (
    <Page>
      <EmptyState level={1} title={t('empty.title')} drawing={<BikeOutline kind="urban" />} action={<ReplaceLink />}>
        {t('empty.text')}
      </EmptyState>
    </Page>
  );
}

function ReplaceLink() {
  const { t } = useTranslation('retag');
  return (
    <AppLink className={buttonClass('primary')} href={to.shop.retag()}>
      {t('replace')}
    </AppLink>
  );
}

function RetagList({ retags }: { retags: readonly ShopRetag[] }) {
  const { t } = useTranslation('retag');
  const isWaiting = ({ state }: ShopRetag) => state === 'asked';
  return (
    <Page>
      <h1 id="title" tabIndex={-1} className="sr-only">
        {t('list')}
      </h1>
      <Rows id="waiting" title={t('list-waiting')} retags={retags.filter(isWaiting)} />
      <Rows id="others" title={t('list-others')} retags={retags.filter((one) => !isWaiting(one))} />
      <ActionBar>
        <ReplaceLink />
      </ActionBar>
    </Page>
  );
}

function Rows({ id, title, retags }: { id: string; title: string; retags: readonly ShopRetag[] }) {
  const language = useLanguage();
  if (retags.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="text-s font-bold text-muted">
        {title}
      </h2>
      <RowGroup>
        <ul aria-labelledby={id} className="flex flex-col divide-y divide-line">
          {retags.map(({ id: replacement, model, newTag, askedAt, state }) => (
            <li key={replacement}>
              <AppLink href={to.shop.retagged({ replacement })} className={groupedRowClass}>
                <RowBody
                  label={model}
                  description={
                    <span className="flex flex-col items-start gap-1.5 tabular-nums">
                      <span>{[groupTag(newTag), dayOf(askedAt, language)].join(' · ')}</span>
                      <StateBadge state={state} />
                    </span>
                  }
                />
              </AppLink>
            </li>
          ))}
        </ul>
      </RowGroup>
    </section>
  );
}
