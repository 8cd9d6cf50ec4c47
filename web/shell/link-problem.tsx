import type { ReactNode } from 'react';
import type { Refusal, RefusalCode } from '#web/api/refusal.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { BrokenLinkDrawing } from './drawings/broken-link-drawing.tsx';
import { useRefusalWords } from './form/refusal-words.ts';
import { useTitleFocus } from './frame/use-title-focus.ts';
import { Failed } from './load-states.tsx';

/** Why a letter's link leads nowhere, as it was refused; `no-token`: its end is missing. */
export type LinkProblemProps = {
  code: RefusalCode | 'no-token';
  retryAt?: Refusal['retryAt'];
  onRetry?: () => void;
  busy?: boolean;
};

/** Which of a screen's words are for a refused link; undefined where trying again may help. A token in a wrong form is one that nobody knows. */
export function linkProblemOf<Known extends string>(code: string, known: readonly Known[]): Known | undefined {
  const meant = code === 'invalid-input' ? 'link-unknown' : code;
  return known.find((one) => one === meant);
}

type LinkProblemPageProps = LinkProblemProps & {
  /** What is said of this problem; undefined where the link could not be looked up. */
  words: { title: string; text: string } | undefined;
  /** That it could not be looked up, and that it is being. */
  failed: string;
  loading: string;
  drawing?: ReactNode;
  /** Below the text. */
  more?: ReactNode;
  actions?: ReactNode;
};

/** The page of every letter's link that does not work: why, and what to do instead; or why it could not be looked up. */
export function LinkProblemPage(props: LinkProblemPageProps) {
  const { code, retryAt, words, failed, loading, onRetry, busy = false, drawing, more, actions } = props;
  const refusalWords = useRefusalWords();
  useTitleFocus();
  if (!words) {
    return (
      <Page>
        <Failed level={1} title={failed} busyLabel={loading} busy={busy} onRetry={onRetry}>
          {refusalWords({ code: code === 'no-token' ? 'link-unknown' : code, retryAt })}
        </Failed>
      </Page>
    );
  }
  return (
    <Page>
      <EmptyState level={1} title={words.title} drawing={drawing ?? <BrokenLinkDrawing />}>
        <p>{words.text}</p>
        {more && <p className="mt-2">{more}</p>}
      </EmptyState>
      {actions && <ActionBar>{actions}</ActionBar>}
    </Page>
  );
}
