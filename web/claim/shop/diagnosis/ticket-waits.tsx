import { CloudUpload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import type { Unsent } from '#web/api/outbox/use-unsent.ts';
import type { RefusalCode } from '#web/api/refusal.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { useHeldWords } from '#web/shell/form/held-words.ts';
import { useRefusalWords } from '#web/shell/form/refusal-words.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useDiagnosisDrafts } from './diagnosis-drafts.ts';

/** Finished, and still on this phone: what it waits for, or what stopped it. */
export function TicketWaits({ claimId, unsent }: { claimId: string; unsent: Unsent }) {
  const { t } = useTranslation('shop-claims');
  const words = useRefusalWords();
  const held = useHeldWords();
  const draft = useDiagnosisDrafts(({ drafts }) => drafts[claimId]);
  const back = draft && to.openTicket({ partId: draft.part.id, ...(draft.version > 0 && { claim: claimId }) });
  const drawing = (
    <span className="mx-auto flex size-20 items-center justify-center rounded-full border border-line bg-card">
      <CloudUpload aria-hidden className="size-9" />
    </span>
  );
  const action = (
    <>
      {unsent.stopped && back && (
        <AppLink className={buttonClass('primary')} href={back} replace>
          {t('waits.again')}
        </AppLink>
      )}
      <AppLink className={buttonClass(unsent.stopped ? 'quiet' : 'primary')} href={to.shop.menu()} replace>
        {t('waits.menu')}
      </AppLink>
    </>
  );
  return (
    <Page>
      <EmptyState
        level={1}
        title={t(unsent.stopped ? 'ticket.stopped' : 'waits.title')}
        drawing={drawing}
        action={action}
      >
        {unsent.stopped
          ? words({ code: unsent.stopped as RefusalCode, retryAt: undefined })
          : (held ?? t('waits.text', { count: unsent.files }))}
      </EmptyState>
    </Page>
  );
}
