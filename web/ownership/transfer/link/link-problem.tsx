import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { linkProblemOf, LinkProblemPage, type LinkProblemProps } from '#web/shell/link-problem.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { isOnPhone } from '#web/state/on-phone.ts';

/** Why it does not work. */
export const linkProblems = ['link-unknown', 'link-expired'] as const;

/** Why the link does not work and what to do instead. */
export function LinkProblem({ code }: LinkProblemProps) {
  const { t } = useTranslation('transfer');
  const problem = linkProblemOf(code, linkProblems);
  const toBike = (
    <AppLink className={buttonClass('primary')} href={to.myBike()} replace>
      {t('link.to-bike')}
    </AppLink>
  );
  return (
    <LinkProblemPage
      words={{ title: t(`link.${problem}.title`), text: t(`link.${problem}.text`) }}
      actions={isOnPhone() && toBike}
    />
  );
}
