import type { ReactNode } from 'react';
import type { RefusalCode } from '#web/api/call.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { BrokenLinkDrawing } from './drawings/broken-link-drawing.tsx';
import { useTitleFocus } from './frame/screen-frame.tsx';

/** Why a letter's link leads nowhere, as it was refused; `no-token`: its end is missing. */
export type LinkProblemProps = { code: RefusalCode | 'no-token' };

/** Which of a screen's words are for a refused link. A token in a wrong form is one that nobody knows. */
export function linkProblemOf<Known extends string>(
  code: string,
  known: readonly Known[],
): Known | 'no-token' | 'link-unknown' {
  return code === 'no-token' ? code : (known.find((one) => one === code) ?? 'link-unknown');
}

type LinkProblemPageProps = {
  words: { title: string; text: string };
  drawing?: ReactNode;
  /** Below the text. */
  more?: ReactNode;
  actions?: ReactNode;
};

/** The page of every letter's link that does not work: why, and what to do instead. */
export function LinkProblemPage({ words, drawing, more, actions }: LinkProblemPageProps) {
  useTitleFocus();
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
