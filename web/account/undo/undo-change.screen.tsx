import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { UndoableChange } from '#domain/account/credential-change.ts';
import type { RefusalCode } from '#web/api/call.ts';
import { query, setAnswer } from '#web/api/query.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Tick } from '#web/kit/feedback/tick.tsx';
import { Card, Facts } from '#web/kit/layout/card.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { dayOf, timeOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { FactShapes } from '#web/shell/answer/states.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useTitleFocus } from '#web/shell/frame/screen-frame.tsx';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { UndoProblem, undoProblems } from './undo-problem.tsx';

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

type UndoViewProps = {
  token: string;
  change: UndoableChange;
  /** The link does not work: the refusal's code. */
  onEnded: (code: RefusalCode) => void;
};

/** What changed, when, until when it can be undone, and what undoing does. */
function UndoView({ token, change, onEnded }: UndoViewProps) {
  const { t } = useTranslation('identity');
  const language = useLanguage();
  const { kind, from, to, changedAt, undoableUntil } = change;
  const undo = useChange('POST /api/undo-links/:token/use', {
    onDone: (undone) => setAnswer('GET /api/undo-links/:token', { token }, undone),
    onRefused: ({ code }) => {
      if (undoProblems.some((problem) => problem === code)) onEnded(code);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    undo.change({ token });
  };
  const when = (instant: string) =>
    t('undo.when', { date: dayOf(instant, language), time: timeOf(new Date(instant), language) });
  const facts = [
    ...(from ? [{ label: t('undo.before'), value: from, wide: true }] : []),
    ...(to ? [{ label: t('undo.now'), value: to, wide: true }] : []),
    { label: t('undo.changed'), value: when(changedAt), wide: true },
    { label: t('undo.until'), value: when(undoableUntil), wide: true },
  ];
  return (
    <Page
      title={t('undo.title')}
      lead={t(from || kind === 'password' ? `undo.lead.${kind}` : `undo.lead.first-${kind}`)}
    >
      <Card className="py-5 wrap-anywhere">
        <Facts facts={facts} />
      </Card>
      <section className="flex flex-col gap-2">
        <h2 className="text-l font-bold">{t('undo.what')}</h2>
        <ul className="flex list-disc flex-col gap-1 pl-5 text-m text-muted">
          <li>{t('undo.back')}</li>
          <li>{t('undo.everywhere')}</li>
          <li>{t('undo.password')}</li>
        </ul>
      </section>
      <form noValidate onSubmit={submit} className="mt-auto flex flex-col gap-6">
        <RefusalNotice refusal={undo.refusal} />
        <ActionBar>
          <Button type="submit" variant="danger" busy={undo.busy} busyLabel={t('undo.busy')}>
            {t('undo.action')}
          </Button>
          <p className="text-center text-s text-balance text-muted">{t('undo.was-me')}</p>
        </ActionBar>
      </form>
    </Page>
  );
}
