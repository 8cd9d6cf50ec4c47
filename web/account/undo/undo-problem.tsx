import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { linkProblemOf, LinkProblemPage, type LinkProblemProps } from '#web/shell/link-problem.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { isOnPhone } from '#web/state/boot.ts';

/** Why the link does not work. */
export const undoProblems = ['link-unknown', 'link-expired', 'undo-taken'] as const;

export type UndoProblemProps = LinkProblemProps & { supportEmail?: string | undefined };

/**
 * Why the link does not work and what to do instead. Links are opened on computers as well, where log-in does not open.
 */
export function UndoProblem({ code, supportEmail }: UndoProblemProps) {
  const { t } = useTranslation('identity');
  const problem = linkProblemOf(code, undoProblems);
  return (
    <LinkProblemPage
      words={{ title: t(`problem.${problem}.title`), text: t(`problem.${problem}.text`) }}
      more={problem !== 'undo-taken' && !isOnPhone() && t('problem.on-phone')}
      actions={<NextStep problem={problem} supportEmail={supportEmail} />}
    />
  );
}

type NextStepProps = { problem: string; supportEmail: string | undefined };

function NextStep({ problem, supportEmail }: NextStepProps) {
  const { t } = useTranslation(['identity', 'account']);
  if (problem === 'undo-taken') {
    return supportEmail ? (
      <a className={buttonClass('primary')} href={`mailto:${supportEmail}`}>
        {t('identity:problem.write', { mail: supportEmail })}
      </a>
    ) : null;
  }
  if (!isOnPhone()) return null;
  const isLate = problem === 'link-expired';
  return (
    <AppLink className={buttonClass('primary')} replace href={isLate ? to.forgotPassword() : to.login()}>
      {t(isLate ? 'identity:problem.new-password' : 'account:reset.log-in')}
    </AppLink>
  );
}
