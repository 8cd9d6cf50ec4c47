import { useTranslation } from 'react-i18next';
import { query } from '#web/api/query.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { ListShapes } from '#web/shell/answer/states.tsx';
import { BookLine } from '#web/shell/service-book/book-line.tsx';
import { DueCard } from '#web/shell/service-book/due-card.tsx';

/** What the owner shows of the bike's services to whoever has the link; nothing where nothing is shown. */
export function CheckedBook({ secret }: { secret: string }) {
  const { t } = useTranslation(['service-book', 'bike-check']);
  return (
    <Answer
      as="part"
      of={query('GET /api/bike-checks/:secret/service-book', { secret }, { staleTime: Infinity })}
      words={{ loading: t('bike-check:loading'), failed: t('service-book:failed') }}
      skeleton={<ListShapes rows={2} />}
      unanswered={null}
    >
      {({ book }) => {
        if (!book) return null;
        const standing = book.entries.filter(({ correctedBy }) => correctedBy === null);
        const of = (side: 'shop' | 'owner') => standing.filter((entry) => entry.side === side).length;
        return (
          <section aria-labelledby="book" className="flex flex-col gap-3">
            <h2 id="book" className="text-l font-bold">
              {t('service-book:checked')}
            </h2>
            <p className="text-s text-muted">{t('service-book:by', { shops: of('shop'), owners: of('owner') })}</p>
            {book.due && <DueCard due={book.due} />}
            <BookLine entries={book.entries} events={book.events} pathOf={null} />
          </section>
        );
      }}
    </Answer>
  );
}
