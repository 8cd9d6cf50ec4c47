import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#domain/endpoints.ts';
import type { Handover } from '#domain/handover/handover.ts';
import { to } from '#domain/paths.ts';
import { query } from '#web/api/query.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { groupedRowClass, RowBody, RowGroup } from '#web/kit/layout/row.tsx';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { momentOf, shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { ListShapes } from '#web/shell/answer/states.tsx';
import { BikeOutline } from '#web/shell/bike/bike-outline.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { KeptBadge, maskedInput } from './kept-handover.tsx';
import { HandoverNumbersCard } from './numbers-card.tsx';
import { StateBadge } from './state-badge.tsx';
import { useUnsentHandovers, type UnsentHandover } from './use-unsent-handovers.ts';

/** What the shop handed over, and its numbers. */
export default function HandoversScreen() {
  const { t } = useTranslation('handover');
  const unsent = useUnsentHandovers({ ifAny: true });
  return (
    <Answer
      of={query('GET /api/handovers', {})}
      words={{ loading: t('loading-list'), failed: t('failed-list') }}
      {...(unsent.length > 0 && { unanswered: <UnsentAlone unsent={unsent} /> })}
      skeleton={
        <>
          <Skeleton className="mt-1 mb-3 h-44 w-full rounded-card" />
          <ListShapes rows={4} />
        </>
      }
    >
      {(answer) =>
        answer.handovers.length === 0 && unsent.length === 0 ? (
          <NoHandovers />
        ) : (
          <HandoverList {...answer} unsent={unsent} />
        )
      }
    </Answer>
  );
}

function NoHandovers() {
  const { t } = useTranslation('handover');
  return (
    <Page>
      <EmptyState level={1} title={t('empty.title')} drawing={<BikeOutline kind="urban" />} action={<HandOverLink />}>
        {t('empty.text')}
      </EmptyState>
    </Page>
  );
}

function HandOverLink() {
  const { t } = useTranslation('handover');
  return (
    <AppLink className={buttonClass('primary')} href={to.shop.handOver()}>
      {t('hand-over')}
    </AppLink>
  );
}

type Unsent = { unsent: readonly UnsentHandover[] };

/** Without a connection, what is on this phone. */
function UnsentAlone({ unsent }: Unsent) {
  const { t } = useTranslation('handover');
  return (
    <Page>
      <h1 id="title" tabIndex={-1} className="sr-only">
        {t('list')}
      </h1>
      <p className="text-s text-pretty text-muted">{t('kept.list-away')}</p>
      <UnsentRows unsent={unsent} />
      <ActionBar>
        <HandOverLink />
      </ActionBar>
    </Page>
  );
}

/** What waits on this phone: nobody else of the shop sees it yet. */
function UnsentRows({ unsent }: Unsent) {
  const { t } = useTranslation('handover');
  const language = useLanguage();
  if (unsent.length === 0) return null;
  return (
    <section aria-labelledby="unsent" className="flex flex-col gap-2">
      <h2 id="unsent" className="text-s font-bold text-muted">
        {t('kept.list')}
      </h2>
      <RowGroup>
        <ul aria-labelledby="unsent" className="flex flex-col divide-y divide-line">
          {unsent.map(({ id: handover, input, at, stopped }) => (
            <li key={handover}>
              <AppLink href={to.shop.handover({ handover })} className={groupedRowClass}>
                <RowBody
                  label={<CodeText code={input.tag} />}
                  description={
                    <span className="flex flex-col items-start gap-1.5 tabular-nums">
                      <span className="wrap-anywhere">
                        {[maskedInput({ input }), momentOf(at, language)].join(' · ')}
                      </span>
                      <KeptBadge stopped={stopped} />
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

function HandoverList({ handovers, numbers, unsent }: AnswerOf<'GET /api/handovers'> & Unsent) {
  const { t } = useTranslation('handover');
  const waiting = handovers.filter(({ state }) => state === 'waiting');
  const others = handovers.filter(({ state }) => state !== 'waiting');
  return (
    <Page>
      <h1 id="title" tabIndex={-1} className="sr-only">
        {t('list')}
      </h1>
      <UnsentRows unsent={unsent} />
      <HandoverNumbersCard numbers={numbers} />
      <Rows id="waiting" title={t('list-waiting')} handovers={waiting} />
      <Rows id="others" title={t('list-others')} handovers={others} />
      <ActionBar>
        <HandOverLink />
      </ActionBar>
    </Page>
  );
}

type RowsProps = { id: string; title: string; handovers: readonly Handover[] };

/** Hand-overs as links: bike and number, where the link went and when, and what became of it. */
function Rows({ id, title, handovers }: RowsProps) {
  const language = useLanguage();
  if (handovers.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="text-s font-bold text-muted">
        {title}
      </h2>
      <RowGroup>
        <ul aria-labelledby={id} className="flex flex-col divide-y divide-line">
          {handovers.map(({ id: handover, model, serialNumber, contact, day, state }) => (
            <li key={handover}>
              <AppLink href={to.shop.handover({ handover })} className={groupedRowClass}>
                <RowBody
                  label={model}
                  description={
                    <span className="flex flex-col items-start gap-1.5 tabular-nums">
                      <span className="wrap-anywhere">
                        {[serialNumber, contact?.masked, shortDate(day, language)].filter(Boolean).join(' · ')}
                      </span>
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
