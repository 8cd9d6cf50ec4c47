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

/** Why an invitation's link does not work; each reason has its own words. A token in a wrong form counts as unknown. */
const problems = [
  'no-token',
  'invitation-unknown',
  'invitation-over',
  'invitation-withdrawn',
  'invitation-used',
] as const;

export type InvitationProblemProps = { code: RefusalCode | 'no-token'; onRetry?: () => void; busy?: boolean };

/** Why there is no invitation and what to do instead; or that it could not be loaded. */
export function InvitationProblem({ code, onRetry, busy = false }: InvitationProblemProps) {
  const { t } = useTranslation(['shop', 'shell']);
  const words = useRefusalWords();
  useTitleFocus();
  const problem = code === 'invalid-input' ? 'invitation-unknown' : problems.find((known) => known === code);
  if (!problem) {
    return (
      <Page>
        <Failed
          level={1}
          title={t('shop:invitation.failed')}
          busy={busy}
          busyLabel={t('shop:invitation.loading')}
          onRetry={onRetry}
        >
          {words({ code: code as RefusalCode, retryAt: undefined })}
        </Failed>
      </Page>
    );
  }
  return (
    <Page>
      <EmptyState level={1} title={t(`shop:invitation.${problem}.title`)} drawing={<BrokenLinkDrawing />}>
        {t(`shop:invitation.${problem}.text`)}
      </EmptyState>
      <ActionBar>
        <AppLink className={buttonClass('primary')} replace href={to.shop.home()}>
          {t('shop:standing.member.action')}
        </AppLink>
        {problem !== 'invitation-used' && (
          <AppLink className={buttonClass('quiet')} href={to.shop.verifyEmail()}>
            {t('shop:unauthorized.register')}
          </AppLink>
        )}
      </ActionBar>
    </Page>
  );
}
