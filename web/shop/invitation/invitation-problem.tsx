import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { linkProblemOf, LinkProblemPage, type LinkProblemProps } from '#web/shell/link-problem.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';

/** Why it does not work. */
export const invitationProblems = ['link-unknown', 'link-expired', 'invitation-withdrawn', 'link-used'] as const;

/** Why there is no invitation and what to do instead. */
export function InvitationProblem({ code }: LinkProblemProps) {
  const { t } = useTranslation('shop');
  const problem = linkProblemOf(code, invitationProblems);
  return (
    <LinkProblemPage
      words={{ title: t(`invitation.${problem}.title`), text: t(`invitation.${problem}.text`) }}
      actions={
        <>
          <AppLink className={buttonClass('primary')} replace href={to.shop.home()}>
            {t('standing.member.action')}
          </AppLink>
          {problem !== 'link-used' && (
            <AppLink className={buttonClass('quiet')} href={to.shop.verifyEmail()}>
              {t('unauthorized.register')}
            </AppLink>
          )}
        </>
      }
    />
  );
}
