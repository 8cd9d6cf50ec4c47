import { useTranslation } from 'react-i18next';
import type { RefusalCode } from '#web/api/refusal.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { BrokenLinkDrawing } from '#web/shell/drawings/broken-link-drawing.tsx';
import { useRefusalWords } from '#web/shell/form/refusal-words.ts';
import { useTitleFocus } from '#web/shell/frame/use-title-focus.ts';
import { Failed, LoadingPage } from '#web/shell/load-states.tsx';

const linkProblems = ['no-token', 'consent-link-unknown'] as const;

export type ConsentProblemProps = { code: RefusalCode | 'no-token'; onRetry?: () => void; busy?: boolean };

/** Why there is nothing to answer, or that it could not be loaded. A token in a wrong format counts as unknown. */
export function ConsentProblem({ code, onRetry, busy = false }: ConsentProblemProps) {
  const { t } = useTranslation('claim-consent');
  const words = useRefusalWords();
  useTitleFocus();
  const problem = code === 'invalid-input' ? 'consent-link-unknown' : linkProblems.find((known) => known === code);
  return (
    <Page>
      {problem ? (
        <EmptyState level={1} title={t(`problem.${problem}.title`)} drawing={<BrokenLinkDrawing />}>
          {t(`problem.${problem}.text`)}
        </EmptyState>
      ) : (
        <Failed level={1} title={t('failed')} busyLabel={t('loading')} busy={busy} onRetry={onRetry}>
          {words({ code: code as RefusalCode, retryAt: undefined })}
        </Failed>
      )}
    </Page>
  );
}

/** The placeholder of what is asked. */
export function ConsentLoading() {
  const { t } = useTranslation('claim-consent');
  return (
    <LoadingPage label={t('loading')}>
      <Skeleton className="mt-1 h-9 w-full" />
      <Skeleton className="mb-3 h-4 w-4/5" />
      <Skeleton className="h-36 w-full rounded-card" />
      <Skeleton className="mt-3 h-24 w-full rounded-card" />
    </LoadingPage>
  );
}
