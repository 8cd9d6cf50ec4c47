import { useTranslation } from 'react-i18next';
import type { Outcome } from '#domain/claim/outcome.ts';
import { partNameIn } from '#domain/component/part-names.ts';
import { query } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { useTitleFocus } from '#web/shell/frame/screen-frame.tsx';
import { linkProblemOf, LinkProblemPage, type LinkProblemProps } from '#web/shell/link-problem.tsx';

export const decisionProblems = ['link-unknown', 'link-expired'] as const;

/** Why the link has nothing to decide. */
export function DecisionProblem({ code }: LinkProblemProps) {
  const { t } = useTranslation('claim-decision');
  const problem = linkProblemOf(code, decisionProblems);
  return <LinkProblemPage words={{ title: t(`problem.${problem}.title`), text: t(`problem.${problem}.text`) }} />;
}

/** Behind a link that decides nothing any more: what was decided and when, if anything was. */
export function OverLink({ token }: { token: string }) {
  const { t } = useTranslation('claim-decision');
  const language = useLanguage();
  const answer = useAnswer(query('GET /api/claim-decisions/:token/outcome', { token }, { gcTime: 0 }));
  return (
    <Answer
      of={answer}
      words={{ loading: t('loading'), failed: t('failed') }}
      skeleton={<Skeleton className="mt-1 h-8 w-full max-w-md" />}
      gone={(code) => <DecisionProblem code={code} />}
      goneBy={decisionProblems}
    >
      {({ outcome, at, part, ...about }) =>
        outcome && at ? (
          <DecidedBefore
            outcome={outcome}
            at={at}
            about={[about.number, partNameIn(language, part), about.bikeModel]}
          />
        ) : (
          <DecisionProblem code="link-expired" />
        )
      }
    </Answer>
  );
}

function DecidedBefore({ outcome, at, about }: { outcome: Outcome; at: string; about: readonly string[] }) {
  const { t } = useTranslation('claim-decision');
  const date = dayOf(at, useLanguage());
  useTitleFocus();
  return (
    <Page>
      <EmptyState level={1} title={t(`outcome.${outcome}`, { date })}>
        <p>{about.join(' · ')}</p>
        <p className="mt-2">{t('outcome.text')}</p>
      </EmptyState>
    </Page>
  );
}
