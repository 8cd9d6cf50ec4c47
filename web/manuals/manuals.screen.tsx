import { ChevronLeft, ExternalLink } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Manual } from '#domain/manuals/manual.ts';
import { to } from '#domain/paths.ts';
import type { Product } from '#domain/tag/product.ts';
import { keptAnswer, query } from '#web/api/query.ts';
import { buttonClass, Button } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { ProgressBar } from '#web/kit/feedback/progress-bar.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { GonePage, ListShapes } from '#web/shell/answer/states.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { useProduct } from '#web/state/product.ts';
import { ManualDrawing, ManualList } from './manual-list.tsx';
import { Pages } from './reader/pages.tsx';
import { usePdf } from './reader/use-pdf.ts';

/** The manuals of the current bike, for its owner and for bike shops; one of them where the address says which. */
export default function ManualsScreen() {
  const { product } = useProduct();
  // The access rules require a product; it may be removed while the screen is open.
  return product && <Manuals key={product.tag} product={product} />;
}

function Manuals({ product: { tag, model } }: { product: Product }) {
  const { t } = useTranslation('manuals');
  const chosen = useQueryParameter('manual');
  return (
    <Answer
      of={query('GET /api/bikes/:tag/manuals', { tag }, { persister: keptAnswer })}
      words={{ loading: t('loading'), failed: t('failed') }}
      skeleton={<ListShapes rows={3} />}
      gone={
        <GonePage
          title={t('not-mine.title')}
          drawing={<ManualDrawing missing />}
          way={{ href: to.tag({ tag }), label: t('not-mine.way-on') }}
        >
          {t('not-mine.text')}
        </GonePage>
      }
    >
      {({ brand, manuals }) => {
        if (chosen === undefined) return <ManualList brand={brand} model={model} manuals={manuals} />;
        const manual = manuals.find(({ id }) => id === chosen);
        return manual ? <ManualReader key={manual.url} manual={manual} /> : <NoSuchManual />;
      }}
    </Answer>
  );
}

/** The address names a manual that is not in the list: an old link, or one that was changed. */
function NoSuchManual() {
  const { t } = useTranslation('manuals');
  return (
    <GonePage
      title={t('gone.title')}
      drawing={<ManualDrawing missing />}
      way={{ href: to.manuals(), label: t('gone.way-on') }}
    >
      {t('gone.text')}
    </GonePage>
  );
}

/** A manual as pictures of its pages, for phones that show no PDFs themselves. */
function ManualReader({ manual }: { manual: Manual }) {
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
