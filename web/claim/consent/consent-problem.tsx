import { useTranslation } from 'react-i18next';
import { LinkProblemPage } from '#web/shell/link-problem.tsx';

/** Why there is nothing to answer. */
export function ConsentProblem({ why }: { why: 'no-token' | 'link-unknown' }) {
  const { t } = useTranslation('claim-consent');
  return <LinkProblemPage words={{ title: t(`problem.${why}.title`), text: t(`problem.${why}.text`) }} />;
}
