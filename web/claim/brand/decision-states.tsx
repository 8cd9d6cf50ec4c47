import { useTranslation } from 'react-i18next';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { linkProblemOf, LinkProblemPage, type LinkProblemProps } from '#web/shell/link-problem.tsx';
import { LoadingPage } from '#web/shell/load-states.tsx';

/** Why there is nothing to decide, or that the claim could not be loaded. */
export function DecisionProblem(props: LinkProblemProps) {
  const { t } = useTranslation('claim-decision');
  const problem = linkProblemOf(props.code, ['no-token', 'link-unknown', 'link-expired']);
  return (
    <LinkProblemPage
      {...props}
      failed={t('failed')}
      loading={t('loading')}
      words={problem && { title: t(`problem.${problem}.title`), text: t(`problem.${problem}.text`) }}
    />
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
