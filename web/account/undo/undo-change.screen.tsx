import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UndoableChange } from '#domain/account/credential-change.ts';
import { query } from '#web/api/query.ts';
import { type RefusalCode } from '#web/api/refusal.ts';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Tick } from '#web/kit/feedback/tick.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { dayOf, timeOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { FactShapes } from '#web/shell/answer/shapes.tsx';
import { useTitleFocus } from '#web/shell/frame/use-title-focus.ts';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { UndoProblem, undoProblems } from './undo-problem.tsx';
import { UndoView } from './undo-view.tsx';

/** The link about a changed phone, e-mail or password: what changed, and a button to undo it. Also opened on computers. */
export default function UndoChangeScreen() {
  const token = useQueryParameter('token');
  return token ? <Change key={token} token={token} /> : <UndoProblem code="no-token" />;
}

function Change({ token }: { token: string }) {
  const { t } = useTranslation('identity');
  const [ended, setEnded] = useState<{ code: RefusalCode; supportEmail: string }>();
  if (ended) return <UndoProblem {...ended} />;
  return (
    <Answer
      of={query('GET /api/undo-links/:token', { token }, { staleTime: Infinity, gcTime: 0 })}
      words={{ loading: t('undo.loading'), failed: t('undo.failed') }}
      skeleton={
        <>
          <Skeleton className="mt-1 h-8 w-4/5" />
          <Skeleton className="mt-3 mb-6 h-4 w-full" />
          <FactShapes facts={4} />
        </>
      }
      gone={(code) => <UndoProblem code={code} />}
      goneBy={undoProblems}
    >
      {(change) =>
        change.undoneAt ? (
          <ChangeUndone change={change} />
        ) : (
          <UndoView
            token={token}
            change={change}
            onEnded={(code) => setEnded({ code, supportEmail: change.supportEmail })}
          />
        )
      }
    </Answer>
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
