import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import type { ServiceBook, ServiceEntry } from '#domain/service-book/book.ts';
import { mostAnswers } from '#domain/service-book/entry.ts';
import { query } from '#web/api/query.ts';
import { Button, buttonClass } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { AnswerSaid } from '#web/service-book/answer-said.tsx';
import { EntryFacts } from '#web/service-book/entry-facts.tsx';
import { disputeOf, forgetServiceDraft } from '#web/service-book/service-drafts.ts';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useWho } from '#web/shell/service-book/in-words.ts';
import { notify } from '#web/shell/toasts/notify.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useParameter } from '#web/shell/travel/here.ts';
import { useProduct } from '#web/state/product.ts';
import { chunk } from '#web/state/stale-chunk.ts';
import { BookAnswer } from './book-answer.tsx';
import { bookQuery } from './book-query.ts';

// Most entries are as they were.
const DisputeDialog = lazy(chunk(() => import('./dispute-dialog.tsx').then((m) => ({ default: m.DisputeDialog }))));

/** One entry of the service book, and what its owner says of it. */
export default function ServiceEntryScreen() {
  const product = useProduct((state) => state.product);
  const entryId = useParameter('entry');
  // The access rules require a product; it may be removed while the screen is open.
  if (!product) return null;
  return (
    <BookAnswer key={`${product.tag} ${entryId}`} tag={product.tag} rows={3}>
      {(book) => {
        const entry = book.entries.find(({ id }) => id === entryId);
        return entry ? <Entry entry={entry} book={book} tag={product.tag} /> : <Gone />;
      }}
    </BookAnswer>
  );
}

function Gone() {
  const { t } = useTranslation('service-book');
  return (
    <Page>
      <EmptyState
        level={1}
        title={t('gone.title')}
        action={
          <AppLink href={to.serviceBook.home()} className={buttonClass('primary')}>
            {t('gone.to-book')}
          </AppLink>
        }
      >
        {t('gone.text')}
      </EmptyState>
    </Page>
  );
}

type EntryProps = { entry: ServiceEntry; book: ServiceBook; tag: string };

function Entry({ entry, tag }: EntryProps) {
  const { t } = useTranslation('service-book');
  const who = useWho();
  const { id, kind, side, isOwn, corrects, correctedBy } = entry;
  const isStanding = isOwn && correctedBy === null;
  return (
    <Page title={t(`kind.${kind}`)} lead={who(entry)} className="gap-4!">
      <EntryFacts entry={entry} />
      <AnswerSaid entry={entry} reader="owner" />
      <nav className="flex flex-col items-start gap-1 empty:hidden">
        {correctedBy && <OtherEntry entry={correctedBy}>{t('see-correction')}</OtherEntry>}
        {corrects && <OtherEntry entry={corrects}>{t('see-corrected')}</OtherEntry>}
      </nav>
      {isStanding && side === 'shop' && <AnswerActions entry={entry} tag={tag} />}
      {isStanding && side === 'owner' && (
        <ActionBar>
          <AppLink href={to.serviceBook.write({ corrects: id })} className={buttonClass('secondary')}>
            {t('correct')}
          </AppLink>
        </ActionBar>
      )}
    </Page>
  );
}

function OtherEntry({ entry, children }: { entry: string; children: string }) {
  return (
    <AppLink
      href={to.serviceBook.entry({ entry })}
      replace
      className="inline-flex min-h-11 items-center font-bold underline"
    >
      {children}
    </AppLink>
  );
}

/** The owner's yes or no to what a shop entered; a mind may change. */
function AnswerActions({ entry, tag }: { entry: ServiceEntry; tag: string }) {
  const { t } = useTranslation('service-book');
  const [disputing, setDisputing] = useState(false);
  const saying = useChange('PUT /api/my-bikes/:tag/services/:entryId/answers/:nth', {
    keeps: bookQuery(tag),
    // My bike counts what waits for an answer.
    stale: [query('GET /api/my-bikes/:tag', { tag })],
    onDone: () => {
      setDisputing(false);
      forgetServiceDraft(disputeOf(entry.id));
      notify(t('ask.done'));
    },
  });
  const next = { tag, entryId: entry.id, nth: (entry.answer?.nth ?? 0) + 1 };
  const isConfirmed = entry.answer?.answer === 'confirmed';
  if (next.nth > mostAnswers) return null;
  return (
    <ActionBar>
      {!entry.answer && <p className="pb-2 text-center text-s text-balance text-muted">{t('ask.text')}</p>}
      {!disputing && <RefusalNotice refusal={saying.refusal} />}
      {!isConfirmed && (
        <Button
          name="confirm-entry"
          busy={saying.busy && !disputing}
          busyLabel={t('ask.busy')}
          onClick={() => saying.change({ ...next, answer: 'confirmed', text: null })}
        >
          {t('ask.yes')}
        </Button>
      )}
      <Button name="dispute-entry" variant={isConfirmed ? 'secondary' : 'quiet'} onClick={() => setDisputing(true)}>
        {t('ask.no')}
      </Button>
      {disputing && (
        <Suspense>
          <DisputeDialog
            of={saying}
            entryId={entry.id}
            onClose={() => setDisputing(false)}
            onSend={(text) => saying.change({ ...next, answer: 'disputed', text })}
          />
        </Suspense>
      )}
    </ActionBar>
  );
}
