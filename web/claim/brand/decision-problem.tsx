import { useTranslation } from 'react-i18next';
import { linkProblemOf, LinkProblemPage, type LinkProblemProps } from '#web/shell/link-problem.tsx';

/** Why a link has nothing to decide. */
export const decisionProblems = ['link-unknown', 'link-expired'] as const;

/** Why there is nothing to decide. */
export function DecisionProblem({ code }: LinkProblemProps) {
  const { t } = useTranslation('claim-decision');
  const problem = linkProblemOf(code, decisionProblems);
  return <LinkProblemPage words={{ title: t(`problem.${problem}.title`), text: t(`problem.${problem}.text`) }} />;
}
