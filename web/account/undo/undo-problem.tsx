import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import type { RefusalCode } from '#web/api/refusal.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { BrokenLinkDrawing } from '#web/shell/drawings/broken-link-drawing.tsx';
import { useRefusalWords } from '#web/shell/form/refusal-words.ts';
import { useTitleFocus } from '#web/shell/frame/use-title-focus.ts';
import { Failed } from '#web/shell/load-states.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { isOnPhone } from '#web/state/on-phone.ts';

/** Why a link does not work; each reason has its own words. A token in a wrong format counts as unknown. */
const problems = ['no-token', 'undo-link-unknown', 'undo-link-expired', 'undo-taken'] as const;

export type UndoProblemProps = {
  code: RefusalCode | 'no-token';
  supportEmail?: string | undefined;
  onRetry?: () => void;
  busy?: boolean;
};

/**
 * Why the link does not work and what to do instead; or why its change could not be loaded. Links are opened on computers as
 * well, where log-in does not open.
 */
export function UndoProblem({ code, supportEmail, onRetry, busy = false }: UndoProblemProps) {
  const { t } = useTranslation(['identity', 'shell', 'account']);
  const words = useRefusalWords();
  useTitleFocus();
  const problem = code === 'invalid-input' ? 'undo-link-unknown' : problems.find((known) => known === code);
  if (!problem) {
    return (
      <Page>
        <Failed
          level={1}
          title={t('identity:undo.failed')}
          busy={busy}
          busyLabel={t('identity:undo.loading')}
          onRetry={onRetry}
        >
          {words({ code: code as RefusalCode, retryAt: undefined })}
        </Failed>
      </Page>
    );
  }
  return (
    <Page>
      <EmptyState level={1} title={t(`identity:problem.${problem}.title`)} drawing={<BrokenLinkDrawing />}>
        <p>{t(`identity:problem.${problem}.text`)}</p>
        {problem !== 'undo-taken' && !isOnPhone() && <p className="mt-2">{t('identity:problem.on-phone')}</p>}
      </EmptyState>
      {(problem === 'no-token' || problem === 'undo-link-unknown') && isOnPhone() && (
        <ActionBar>
          <AppLink className={buttonClass('primary')} replace href={to.login()}>
            {t('account:reset.log-in')}
          </AppLink>
        </ActionBar>
      )}
      {problem === 'undo-link-expired' && isOnPhone() && (
        <ActionBar>
          <AppLink className={buttonClass('primary')} replace href={to.forgotPassword()}>
            {t('identity:problem.new-password')}
          </AppLink>
        </ActionBar>
      )}
      {problem === 'undo-taken' && supportEmail && (
        <ActionBar>
          <a className={buttonClass('primary')} href={`mailto:${supportEmail}`}>
            {t('identity:problem.write', { mail: supportEmail })}
          </a>
        </ActionBar>
      )}
    </Page>
  );
}
