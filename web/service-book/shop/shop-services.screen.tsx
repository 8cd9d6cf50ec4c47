import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#domain/endpoints.ts';
import { to } from '#domain/paths.ts';
import type { ServiceEntry } from '#domain/service-book/book.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { cx } from '#web/kit/cx.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { momentOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { AnswerSaid } from '#web/service-book/answer-said.tsx';
import { DueLine } from '#web/service-book/due-line.tsx';
import { EntryFacts } from '#web/service-book/entry-facts.tsx';
import { UnsentServices } from '#web/service-book/unsent-services.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { ListShapes } from '#web/shell/answer/states.tsx';
import { WrenchDrawing } from '#web/shell/drawings/nothing-here-drawings.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useParameter } from '#web/shell/travel/here.ts';
import { NoServices, noServices, ScanLink, servicesOf } from './services-of-bike.tsx';

/** What the shop entered on a bike, and the way to enter what it has done now. */
export default function ShopServicesScreen() {
  const { t } = useTranslation('service-book');
  const tag = useParameter('tag');
  return (
    <Answer
      key={tag}
      of={servicesOf(tag)}
      words={{ loading: t('shop.loading'), failed: t('shop.failed') }}
      goneBy={noServices}
      gone={(code) => <NoServices code={code} />}
      skeleton={<ListShapes rows={3} />}
    >
      {(services) => <Services services={services} tag={tag} />}
    </Answer>
  );
}

type ServicesProps = { services: AnswerOf<'GET /api/shop/bikes/:tag/services'>; tag: string };

function Services({ services: { model, until, due, entries }, tag }: ServicesProps) {
  const { t } = useTranslation('service-book');
  const language = useLanguage();
  return (
    <Page title={t('shop.title', { model })} lead={t('shop.lead')} className="gap-5!">
      {due && (
        <p className="flex">
          <Badge tone={due.state === 'later' ? 'neutral' : 'warn'} dot={due.state !== 'later'}>
            <DueLine due={due} />
          </Badge>
        </p>
      )}
      <UnsentServices tag={tag} />
      {until === null && <Notice title={t('shop.scan-title')}>{t('shop.scan-text')}</Notice>}
      {entries.length === 0 ? (
        <EmptyState title={t('shop.none-title')} drawing={<WrenchDrawing />}>
          {t('shop.none-text')}
        </EmptyState>
      ) : (
        entries.map((entry) => <ShopEntry key={entry.id} entry={entry} tag={tag} />)
      )}
      <ActionBar>
        {until === null ? (
          <ScanLink />
        ) : (
          <>
            <p className="pb-2 text-center text-s text-muted">
              {t('shop.until', { time: momentOf(new Date(until), language) })}
            </p>
            <AppLink href={to.shop.writeService({ tag })} className={buttonClass('primary')}>
              {t('shop.add')}
            </AppLink>
          </>
        )}
      </ActionBar>
    </Page>
  );
}

function ShopEntry({ entry, tag }: { entry: ServiceEntry; tag: string }) {
  const { t } = useTranslation('service-book');
  const { id, kind, correctedBy, corrects, isOwn } = entry;
  return (
    <article aria-labelledby={`entry-${id}`} className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={`entry-${id}`} className="text-l font-bold">
          {t(`kind.${kind}`)}
        </h2>
        {correctedBy && <Badge>{t('corrected')}</Badge>}
        {corrects && !correctedBy && <Badge>{t('correction')}</Badge>}
      </header>
      <EntryFacts entry={entry} />
      <AnswerSaid entry={entry} reader="shop" />
      {isOwn && !correctedBy && (
        <AppLink
          href={to.shop.writeService({ tag, corrects: id })}
          className={cx(buttonClass('secondary', 'fit'), 'self-start')}
        >
          {t('correct')}
        </AppLink>
      )}
    </article>
  );
}
