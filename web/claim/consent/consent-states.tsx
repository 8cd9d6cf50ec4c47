import { useTranslation } from 'react-i18next';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { linkProblemOf, LinkProblemPage, type LinkProblemProps } from '#web/shell/link-problem.tsx';
import { LoadingPage } from '#web/shell/load-states.tsx';

/** Why there is nothing to answer, or that it could not be loaded. */
export function ConsentProblem(props: LinkProblemProps) {
  const { t } = useTranslation('claim-consent');
  const problem = linkProblemOf(props.code, ['no-token', 'link-unknown']);
  return (
    <LinkProblemPage
      {...props}
      failed={t('failed')}
      loading={t('loading')}
      words={problem && { title: t(`problem.${problem}.title`), text: t(`problem.${problem}.text`) }}
    />
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
