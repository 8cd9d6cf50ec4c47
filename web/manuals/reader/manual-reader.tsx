import { ChevronLeft, ExternalLink } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Manual } from '#domain/manuals/manual.ts';
import { to } from '#domain/paths.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { Button } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ProgressBar } from '#web/kit/feedback/progress-bar.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { ManualDrawing } from '#web/manuals/manual-drawing.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { Pages } from './pages.tsx';
import { usePdf } from './use-pdf.ts';

/** A manual as pictures of its pages, for phones that show no PDFs themselves. */
export function ManualReader({ manual }: { manual: Manual }) {
  const { t } = useTranslation('manuals');
  const { t: say } = useTranslation('shell');
  const [attempt, setAttempt] = useState(1);
  const opening = usePdf(manual, attempt);
  const { state } = opening;
  return (
    <Page className="pb-8">
      <header className="flex flex-col gap-1">
        <AppLink
          href={to.manuals()}
          className="-ml-1 inline-flex min-h-11 items-center gap-1 self-start text-s font-bold"
        >
          <ChevronLeft aria-hidden className="size-5" />
          {t('reader.all')}
        </AppLink>
        <h1 id="title" tabIndex={-1} lang={manual.language} className="text-xl font-bold hyphens-when-large">
          {manual.title}
        </h1>
      </header>
      {(state === 'fetching' || state === 'opening') && (
        <>
          <ProgressBar
            label={t(state === 'fetching' ? 'reader.fetched' : 'reader.opening')}
            value={state === 'fetching' ? opening.done : undefined}
          />
          <Skeleton className="aspect-[1/1.414] w-full" />
        </>
      )}
      {state === 'open' && <Pages pdf={opening.pdf} manual={manual} />}
      {state === 'unreachable' && (
        <Problem title={t('reader.failed')}>
          <Button onClick={() => setAttempt(attempt + 1)}>{say('try-again')}</Button>
        </Problem>
      )}
      {state === 'unreadable' && (
        <Problem title={t('reader.unreadable')} text={t('reader.unreadable-text')}>
          <a href={manual.url} target="_blank" rel="noreferrer" className={buttonClass('primary')}>
            <ExternalLink aria-hidden className="size-5" />
            {t('reader.open')}
          </a>
        </Problem>
      )}
    </Page>
  );
}

/** Why there is nothing to read, and the way on. */
function Problem({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <>
      <div role="alert" className="flex flex-1 flex-col">
        <EmptyState title={title} drawing={<ManualDrawing missing />}>
          {text}
        </EmptyState>
      </div>
      <ActionBar>{children}</ActionBar>
    </>
  );
}
