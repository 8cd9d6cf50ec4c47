import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { linkProblemOf, LinkProblemPage, type LinkProblemProps } from '#web/shell/link-problem.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';

const problems = ['no-token', 'link-unknown', 'link-expired', 'invitation-withdrawn', 'link-used'] as const;

/** Why there is no invitation and what to do instead; or that it could not be loaded. */
export function InvitationProblem(props: LinkProblemProps) {
  const { t } = useTranslation('shop');
  const problem = linkProblemOf(props.code, problems);
  return (
    <LinkProblemPage
      {...props}
      failed={t('invitation.failed')}
      loading={t('invitation.loading')}
      words={problem && { title: t(`invitation.${problem}.title`), text: t(`invitation.${problem}.text`) }}
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
