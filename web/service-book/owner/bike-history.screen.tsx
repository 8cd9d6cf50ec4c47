import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import type { ServiceBook } from '#domain/service-book/book.ts';
import { call } from '#web/api/call.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { iconButtonClass } from '#web/kit/button/icon-button.tsx';
import { cx } from '#web/kit/cx.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { UnsentServices } from '#web/service-book/unsent-services.tsx';
import { SentCheckbox } from '#web/shell/form/sent-checkbox.tsx';
import { BarAction } from '#web/shell/frame/screen-frame.tsx';
import { BookLine, isOpen } from '#web/shell/service-book/book-line.tsx';
import { DueCard } from '#web/shell/service-book/due-card.tsx';
import { useDistance } from '#web/shell/service-book/in-words.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useProduct } from '#web/state/product.ts';
import { BookAnswer } from './book-answer.tsx';
import { bookQuery, summaryOf } from './book-query.ts';

/** The service book of the current bike. */
export default function BikeHistoryScreen() {
  const product = useProduct((state) => state.product);
  // The access rules require a product; it may be removed while the screen is open.
  if (!product) return null;
  return (
    <BookAnswer key={product.tag} tag={product.tag} rows={5}>
      {(book) => <Book book={book} tag={product.tag} model={product.model} />}
    </BookAnswer>
  );
}

function Book({ book, tag, model }: { book: ServiceBook; tag: string; model: string }) {
  const { t } = useTranslation('service-book');
  const summary = summaryOf(book);
  const title = [
    t('months', { count: summary.months }),
    ...(summary.inspections.ofShops > 0 ? [t('inspections', { count: summary.inspections.ofShops })] : []),
  ].join(', ');
  return (
    <Page className="gap-5!">
      <BarAction>
        <AppLink href={to.serviceBook.write()} aria-label={t('add')} className={iconButtonClass}>
          <Plus aria-hidden className="size-6" />
        </AppLink>
      </BarAction>
      <header className="flex flex-col gap-2.5">
        <h1 id="title" tabIndex={-1} className="text-xl font-bold hyphens-when-large">
          {title}
        </h1>
        <p className="text-m text-muted">{model}</p>
        <SummaryBadges book={book} />
        {book.entries.length > 0 && (
          <p className="text-s text-muted">{t('by', { shops: summary.ofShops, owners: summary.ofOwners })}</p>
        )}
      </header>
      <NextService due={book.due} />
      <UnsentServices tag={tag} />
      <BookLine entries={book.entries} events={book.events} pathOf={({ id }) => to.serviceBook.entry({ entry: id })} />
      {book.entries.length === 0 && (
        <section className="flex flex-col gap-1">
          <h2 className="font-bold">{t('first.title')}</h2>
          <p className="text-s text-muted">{t('first.text')}</p>
          <AppLink href={to.serviceBook.write()} className={cx(buttonClass('secondary', 'fit'), 'mt-2 self-start')}>
            {t('add')}
          </AppLink>
        </section>
      )}
      {book.due && <RemindMe reminded={book.reminded} tag={tag} />}
      <ActionBar>
        <AppLink href={to.serviceBook.share()} className={buttonClass('primary')}>
          {t('share-it')}
        </AppLink>
      </ActionBar>
    </Page>
  );
}

/** How far the bike has ridden, how often owners inspected it themselves, and what waits for the owner. */
function SummaryBadges({ book }: { book: ServiceBook }) {
  const { t } = useTranslation('service-book');
  const distance = useDistance();
  const { distanceKm, inspections } = summaryOf(book);
  const waiting = book.entries.filter(isOpen).length;
  return (
    <p className="flex flex-wrap gap-1.5 empty:hidden">
      {waiting > 0 && (
        <Badge tone="warn" dot>
          {t('to-check', { count: waiting })}
        </Badge>
      )}
      {inspections.ofOwners > 0 && <Badge>{t('own-inspections', { count: inspections.ofOwners })}</Badge>}
      {distanceKm !== null && <Badge>{distance(distanceKm)}</Badge>}
    </p>
  );
}

/** The next service of an own bike, and once it is near the way to who does it; nothing where nobody asks for one. */
function NextService({ due }: Pick<ServiceBook, 'due'>) {
  const { t } = useTranslation('service-book');
  if (!due) return null;
  return (
    <DueCard due={due}>
      {due.state !== 'later' && (
        <AppLink href={to.nearbyStores()} className={cx(buttonClass('secondary', 'fit'), 'self-start')}>
          {t('due.stores')}
        </AppLink>
      )}
    </DueCard>
  );
}

type RemindMeProps = Pick<ServiceBook, 'reminded'> & { tag: string };

/** Whether a letter tells of services that are due. */
function RemindMe({ reminded, tag }: RemindMeProps) {
  const { t } = useTranslation('service-book');
  return (
    <SentCheckbox
      name="reminded"
      checked={reminded}
      send={(ticked) => call('PUT /api/my-bikes/:tag/service-book/reminders', { tag, reminded: ticked })}
      keeps={bookQuery(tag)}
    >
      {t('due.remind')}
    </SentCheckbox>
  );
}
