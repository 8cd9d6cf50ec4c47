import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import type { OwnRetag } from '#domain/retag/retag.ts';
import { query } from '#web/api/query.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Tick } from '#web/kit/feedback/tick.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { FactShapes, GonePage } from '#web/shell/answer/states.tsx';
import { ScanDrawing } from '#web/shell/drawings/scan-drawing.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useProduct } from '#web/state/product.ts';
import { AskedRetag } from './asked-retag.tsx';
import { Objection } from './objection.tsx';
import { OldTagScans, type Scans } from './old-tag-scans.tsx';
import { OwnRetagFacts } from './own-retag-facts.tsx';

/** The tag of an own bike: what a shop asks about it, what became of that, and what to do when it is damaged or gone. */
export default function MyTagScreen() {
  const { t } = useTranslation('my-tag');
  const { product } = useProduct();
  // The access rules require a product; it may be removed while the screen is open.
  if (!product) return null;
  const { tag } = product;
  return (
    <Answer
      of={query('GET /api/my-bikes/:tag/tag-replacement', { tag })}
      words={{ loading: t('loading'), failed: t('failed') }}
      skeleton={
        <>
          <Skeleton className="mt-1 h-9 w-4/5" />
          <Skeleton className="mb-3 h-4 w-full" />
          <FactShapes facts={4} />
        </>
      }
      gone={
        <GonePage title={t('gone.title')} way={{ href: to.myBike(), label: t('back') }}>
          {t('gone.text')}
        </GonePage>
      }
      goneBy={['not-found']}
    >
      {({ replacement: found, scans }) => {
        if (found?.state === 'asked') return <AskedRetag tag={tag} asked={found} />;
        if (found?.state === 'done') return <Replaced tag={tag} done={found} scans={scans} />;
        return <Kept tag={tag} before={found} scans={scans} />;
      }}
    </Answer>
  );
}

/** The bike has another tag: what goes on, and how to say that it was not to be. */
function Replaced({ tag, done, scans }: { tag: string; done: OwnRetag } & Scans) {
  const { t } = useTranslation('my-tag');
  const language = useLanguage();
  return (
    <Page className="gap-5!">
      <Tick />
      <header className="flex flex-col gap-2">
        <h1 id="title" tabIndex={-1} className="text-xl font-bold hyphens-when-large">
          {t('done.title')}
        </h1>
        <p role="status" className="text-m text-pretty text-muted">
          {t('done.text')}
        </p>
      </header>
      <OldTagScans scans={scans} />
      <OwnRetagFacts retag={done} />
      {done.objectedAt && (
        <Notice tone="warn" title={t('objected.title', { date: dayOf(done.objectedAt, language) })}>
          {t('objected.text')}
        </Notice>
      )}
      <ActionBar>
        <AppLink className={buttonClass('primary')} href={to.myBike()}>
          {t('back')}
        </AppLink>
        {done.mayObject && <Objection tag={tag} id={done.id} />}
      </ActionBar>
    </Page>
  );
}

/** The bike has the tag that it had; how another one is put on it. */
function Kept({ tag, before, scans }: { tag: string; before: OwnRetag | null } & Scans) {
  const { t } = useTranslation('my-tag');
  const over = before?.state === 'refused' || before?.state === 'undone' ? before.state : null;
  return (
    <Page>
      <EmptyState
        level={1}
        title={t(over ? `${over}.title` : 'kept.title')}
        drawing={<ScanDrawing />}
        action={
          <>
            <AppLink className={buttonClass('primary')} href={to.nearbyStores()}>
              {t('kept.stores')}
            </AppLink>
            <AppLink className={buttonClass('quiet')} href={to.myBike()}>
              {t('back')}
            </AppLink>
          </>
        }
      >
        <p className="font-bold text-ink">
          <CodeText code={tag} />
        </p>
        <p role="status" className="mt-2">
          {t(over ? `${over}.text` : 'kept.text')}
        </p>
      </EmptyState>
      <OldTagScans scans={scans} />
    </Page>
  );
}
