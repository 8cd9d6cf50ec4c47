import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UndoableChange } from '#domain/account/credential-change.ts';
import { query, setAnswer } from '#web/api/query.ts';
import { refusalOf, type RefusalCode } from '#web/api/refusal.ts';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Tick } from '#web/kit/feedback/tick.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { dayOf, timeOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { useTitleFocus } from '#web/shell/frame/use-title-focus.ts';
import { LoadingPage } from '#web/shell/load-states.tsx';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { UndoProblem } from './undo-problem.tsx';
import { UndoView } from './undo-view.tsx';

/** The link about a changed phone, e-mail or password: what changed, and a button to undo it. Also opened on computers. */
export default function UndoChangeScreen() {
  const token = useQueryParameter('token');
  return token ? <Change key={token} token={token} /> : <UndoProblem code="no-token" />;
}

function Change({ token }: { token: string }) {
  const [ended, setEnded] = useState<RefusalCode>();
  const { data, error, refetch, isFetching } = useQuery(
    query('GET /api/undo-links/:token', { token }, { staleTime: Infinity, gcTime: 0 }),
  );
  if (ended) return <UndoProblem code={ended} supportEmail={data?.supportEmail} />;
  if (data?.undoneAt) return <ChangeUndone change={data} />;
  if (data) {
    return (
      <UndoView
        token={token}
        change={data}
        onUndone={(undone) => setAnswer('GET /api/undo-links/:token', { token }, undone)}
        onEnded={setEnded}
      />
    );
  }
  if (!error) return <UndoLoading />;
  return <UndoProblem {...refusalOf(error)} onRetry={() => void refetch()} busy={isFetching} />;
}

/** The placeholder of a change while it loads. */
function UndoLoading() {
  const { t } = useTranslation('identity');
  return (
    <LoadingPage label={t('undo.loading')}>
      <Skeleton className="mt-1 h-8 w-4/5" />
      <Skeleton className="mt-3 mb-6 h-4 w-full" />
      <Card className="flex flex-col gap-5 py-5">
        {[1, 2, 3, 4].map((line) => (
          <span key={line} className="flex flex-col gap-2">
            <Skeleton className="h-3 w-20" />
            <Skeleton className="h-5 w-3/5" />
          </span>
        ))}
      </Card>
    </LoadingPage>
  );
}

/** The change is undone, now or earlier: what is valid again, and how to log in. */
function ChangeUndone({ change }: { change: UndoableChange }) {
  const { t } = useTranslation('identity');
  const language = useLanguage();
  const { undoneAt, supportEmail } = change;
  useTitleFocus();
  const date = undoneAt ? dayOf(undoneAt, language) : '';
  const time = undoneAt ? timeOf(new Date(undoneAt), language) : '';
  return (
    <Page>
      <section className="flex flex-1 flex-col items-center justify-center gap-6 py-8 text-center">
        <Tick />
        <div className="flex flex-col items-center gap-3" role="status">
          <h1 id="title" tabIndex={-1} className="text-xl font-bold">
            {t('undone.title')}
          </h1>
          <p className="max-w-80 text-m text-balance text-muted">{t('undone.text')}</p>
          <p className="max-w-80 text-m text-balance text-muted">{t('undone.next')}</p>
          <p className="text-s text-muted">{t('undone.at', { when: t('undo.when', { date, time }) })}</p>
        </div>
      </section>
      <p className="flex flex-col items-center pb-4 text-s text-muted">
        {t('undone.help')}
        <a
          className="inline-flex min-h-11 max-w-full items-center wrap-anywhere underline"
          href={`mailto:${supportEmail}`}
        >
          {supportEmail}
        </a>
      </p>
    </Page>
  );
}
