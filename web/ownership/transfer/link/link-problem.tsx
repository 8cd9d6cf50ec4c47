import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import type { RefusalCode } from '#web/api/refusal.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { BrokenLinkDrawing } from '#web/shell/drawings/broken-link-drawing.tsx';
import { useRefusalWords } from '#web/shell/form/refusal-words.ts';
import { useTitleFocus } from '#web/shell/frame/use-title-focus.ts';
import { Failed } from '#web/shell/load-states.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { isOnPhone } from '#web/state/on-phone.ts';

/** Why a link does not work; each reason has its own words. A token in a wrong format counts as unknown. */
const problems = ['no-token', 'transfer-link-unknown', 'transfer-link-expired'] as const;

type LinkProblemProps = { code: RefusalCode | 'no-token'; onRetry?: () => void; busy?: boolean };

/** Why the link does not work and what to do instead; or why it could not be looked up. */
export function LinkProblem({ code, onRetry, busy = false }: LinkProblemProps) {
  const { t } = useTranslation('transfer');
  const words = useRefusalWords();
  useTitleFocus();
  const problem = code === 'invalid-input' ? 'transfer-link-unknown' : problems.find((known) => known === code);
  if (!problem) {
    return (
      <Page>
        <Failed level={1} title={t('failed')} busy={busy} busyLabel={t('loading')} onRetry={onRetry}>
          {words({ code: code as RefusalCode, retryAt: undefined })}
        </Failed>
      </Page>
    );
  }
  return (
    <Page>
      <EmptyState
        level={1}
        title={t(`link.${problem}.title`)}
        drawing={<BrokenLinkDrawing />}
        action={
          isOnPhone() && (
            <AppLink className={buttonClass('primary')} href={to.myBike()} replace>
              {t('link.to-bike')}
            </AppLink>
          )
        }
      >
        {t(`link.${problem}.text`)}
      </EmptyState>
    </Page>
  );
}
