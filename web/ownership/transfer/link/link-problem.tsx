import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { linkProblemOf, LinkProblemPage, type LinkProblemProps } from '#web/shell/link-problem.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { isOnPhone } from '#web/state/on-phone.ts';

/** Why the link does not work and what to do instead; or why it could not be looked up. */
export function LinkProblem(props: LinkProblemProps) {
  const { t } = useTranslation('transfer');
  const problem = linkProblemOf(props.code, ['no-token', 'link-unknown', 'link-expired']);
  const toBike = (
    <AppLink className={buttonClass('primary')} href={to.myBike()} replace>
      {t('link.to-bike')}
    </AppLink>
  );
  return (
    <LinkProblemPage
      {...props}
      failed={t('failed')}
      loading={t('loading')}
      words={problem && { title: t(`link.${problem}.title`), text: t(`link.${problem}.text`) }}
      actions={isOnPhone() && toBike}
    />
  );
}
