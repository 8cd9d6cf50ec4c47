import { useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal, RefusalCode } from '#web/api/call.ts';
import { useAnswer, type Answered, type Question } from '#web/api/use-answer.ts';
import { useSettled } from '#web/api/use-settled.ts';
import { SkeletonGroup } from '#web/kit/feedback/loading.tsx';
import { Page, PageNotice } from '#web/kit/layout/page.tsx';
import { useRefusalWords } from '#web/shell/form/refusal-words.tsx';
import { Failed, LoadingPage, Unreachable } from './states.tsx';

export type AnswerWords = {
  /** Announced while it is loaded; on the button that loads it again, too. */
  loading: string;
  /** The heading where it did not load. */
  failed: string;
  /** The heading above what is from an earlier answer, where there is more to say than that it may be out of date. */
  stale?: string;
};

/** What is said of an address that is wrong in its form. */
const malformed: readonly RefusalCode[] = ['invalid-input', 'tag-malformed'];

/** What each use of an answer says for itself; a feature may have a component of its own that knows the rest. */
type Own<T> = {
  /** In place of something that is not there, or not the reader's: see `goneBy`. */
  gone?: ReactNode | ((code: RefusalCode) => ReactNode);
  /**
   * The refusals that say so. An address that is wrong in its form says so always: nothing but the link could have been
   * typed wrong, and the server alone judges links.
   */
  goneBy?: readonly RefusalCode[];
  /** `page`: it is the whole of a screen. `part`: a part of a page. `notice`: a part that says in a notice that it did not load. */
  as?: 'page' | 'part' | 'notice';
  /**
   * What else it is drawn of: see `useSettled`.
   */
  besides?: readonly Pick<Answered<unknown>, 'onItsWay'>[];
  children: (data: T) => ReactNode;
};

type Shown<T> = Own<T> & {
  words: AnswerWords;
  /** The shapes of what comes, while it is loaded. */
  skeleton: ReactNode;
  /** In place of saying that it did not load, for what can do without. */
  unanswered?: ReactNode;
  /** Of the placeholder's page. */
  className?: string;
};

type Of<Asked, T> = { of: Answered<T> | Question<Asked, T> };
export type AnswerProps<Asked, T> = Of<Asked, T> & Shown<T>;
export type OwnAnswerProps<Asked, T> = Of<Asked, T> & Own<T>;

/**
 * Shows what the server answers: its shapes while it loads, why it did not load, that it is gone. Where a newer answer did not
 * come, what is known is shown with a notice that says why and how old it is.
 */
export function Answer<Asked, T>({ of, ...shown }: AnswerProps<Asked, T>) {
  return 'queryKey' in of ? <Asking of={of} {...shown} /> : <Answering of={of} {...shown} />;
}

function Asking<Asked, T>({ of, ...shown }: Shown<T> & { of: Question<Asked, T> }) {
  return <Answering of={useAnswer(of)} {...shown} />;
}

function Answering<T>({ of, ...shown }: Shown<T> & { of: Answered<T> }) {
  const { words, skeleton, gone, goneBy = ['not-found'], as = 'page', unanswered, className, children } = shown;
  const waits = !useSettled(shown.besides ?? []);
  const { data, refusal } = of;
  if (gone !== undefined && refusal && [...malformed, ...goneBy].includes(refusal.code))
    return typeof gone === 'function' ? gone(refusal.code) : gone;
  if (data !== undefined && !waits) {
    const stale = refusal && <Stale of={of} refusal={refusal} words={words} />;
    return as === 'page' ? (
      <OnPage notice={stale}>{children(data)}</OnPage>
    ) : (
      <>
        {stale}
        {children(data)}
      </>
    );
  }
  if (refusal && !waits && unanswered !== undefined) return unanswered;
  if (refusal && !waits) return <NotLoaded of={of} refusal={refusal} words={words} as={as} />;
  return as === 'page' ? (
    <LoadingPage label={words.loading} {...(className && { className })}>
      {skeleton}
    </LoadingPage>
  ) : (
    <SkeletonGroup label={words.loading}>{skeleton}</SkeletonGroup>
  );
}

/** The notice is the page's to place; one about what the whole page stands on comes first. */
function OnPage({ notice, children }: { notice: ReactNode; children: ReactNode }) {
  const outer = useContext(PageNotice);
  return <PageNotice value={outer ?? notice}>{children}</PageNotice>;
}

type Refused = { of: Answered<unknown>; refusal: Refusal; words: AnswerWords };

/** For pages that show something before the answer is there: that it did not come, or that what is shown is from before. */
export function AnswerNotice({ of, words }: Omit<Refused, 'refusal'>) {
  const { data, refusal } = of;
  if (!refusal) return null;
  return data === undefined ? (
    <NotLoaded {...{ of, refusal, words }} as="notice" />
  ) : (
    <Stale {...{ of, refusal, words }} />
  );
}

/** Above what is known from an earlier answer. */
function Stale({ words, ...refused }: Refused) {
  const { t } = useTranslation('shell');
  const state = useRefused({ words, ...refused });
  return <Unreachable {...state} title={words.stale ?? t('stale')} asOf={refused.of.asOf} />;
}

/** In place of what did not load. */
function NotLoaded({ as, ...refused }: Refused & { as: 'page' | 'part' | 'notice' }) {
  const state = useRefused(refused);
  if (as === 'notice') return <Unreachable {...state} />;
  if (as === 'part') return <Failed {...state} />;
  return (
    <Page>
      <Failed {...state} level={1} />
    </Page>
  );
}

function useRefused({ of: { busy, again }, refusal, words }: Refused) {
  const why = useRefusalWords();
  return { title: words.failed, busyLabel: words.loading, busy, onRetry: again, children: why(refusal) };
}
