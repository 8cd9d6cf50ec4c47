import { useTranslation } from 'react-i18next';
import type { RefusalCode } from '#web/api/refusal.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { BrokenLinkDrawing } from '#web/shell/drawings/broken-link-drawing.tsx';
import { useTitleFocus } from '#web/shell/frame/use-title-focus.ts';
import { Failed, LoadingPage } from '#web/shell/load-states.tsx';

const linkProblems = ['no-token', 'decision-link-unknown', 'decision-link-expired'] as const;

export type DecisionProblemProps = { code: RefusalCode | 'no-token'; onRetry?: () => void; busy?: boolean };

/** Why there is nothing to decide, or that the claim could not be loaded. A token in a wrong format counts as unknown. */
export function DecisionProblem({ code, onRetry, busy = false }: DecisionProblemProps) {
  const { t } = useTranslation(['claim-decision', 'shell']);
  useTitleFocus();
  const problem = code === 'invalid-input' ? 'decision-link-unknown' : linkProblems.find((known) => known === code);
  return (
    <Page>
      {problem ? (
        <EmptyState level={1} title={t(`claim-decision:problem.${problem}.title`)} drawing={<BrokenLinkDrawing />}>
          {t(`claim-decision:problem.${problem}.text`)}
        </EmptyState>
      ) : (
        <Failed
          level={1}
          title={t('claim-decision:failed')}
          busyLabel={t('claim-decision:loading')}
          busy={busy}
          onRetry={onRetry}
        >
          {t(`shell:refusal.${code as RefusalCode}`)}
        </Failed>
      )}
    </Page>
  );
}

/** The placeholder of a claim while it loads. */
export function DecisionLoading() {
  const { t } = useTranslation('claim-decision');
  return (
    <LoadingPage label={t('loading')} className="lg:max-w-[60rem]">
      <Skeleton className="mt-1 h-8 w-full max-w-md" />
      <Skeleton className="mb-3 h-4 w-4/5 max-w-sm" />
      <div className="grid gap-6 lg:grid-cols-2">
        <Skeleton className="h-40 w-full rounded-card" />
        <Skeleton className="h-56 w-full rounded-card" />
      </div>
    </LoadingPage>
  );
}
