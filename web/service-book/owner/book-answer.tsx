import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import type { ServiceBook } from '#domain/service-book/book.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { GonePage, ListShapes } from '#web/shell/answer/states.tsx';
import { bookQuery } from './book-query.ts';

type BookAnswerProps = {
  tag: string;
  /** How many shapes stand for it while it loads. */
  rows: number;
  children: (book: ServiceBook) => ReactNode;
};

/** The service book of an own bike; of a bike that has changed hands, that it has. */
export function BookAnswer({ tag, rows, children }: BookAnswerProps) {
  const { t } = useTranslation('service-book');
  return (
    <Answer
      of={bookQuery(tag)}
      words={{ loading: t('loading'), failed: t('failed') }}
      skeleton={<ListShapes rows={rows} />}
      gone={
        <GonePage title={t('not-yours.title')} way={{ href: to.myBike(), label: t('not-yours.back') }}>
          {t('not-yours.text')}
        </GonePage>
      }
    >
      {children}
    </Answer>
  );
}
