import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { useUnsent } from '#web/api/outbox/use-unsent.ts';
import type { RefusalCode } from '#web/api/refusal.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { Button } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { LetterDrawing } from '#web/shell/drawings/letter-drawing.tsx';
import { useHeldWords } from '#web/shell/form/held-words.ts';
import { useReasonWords } from '#web/shell/form/refusal-words.ts';
import { useTitleFocus } from '#web/shell/frame/use-title-focus.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useGo } from '#web/shell/travel/go.ts';
import { useOutbox } from '#web/state/outbox/outbox.ts';
import { forgetRequest, keepRequest, type RequestDraft } from './request-draft.ts';

/** A request that waits on this phone for a connection; once it has been sent, on to its claim. */
export function RequestKept({ draft: { partId, claimId } }: { draft: RequestDraft }) {
  const { t } = useTranslation(['my-claims', 'refusals']);
  const reason = useReasonWords();
  const held = useHeldWords();
  const go = useGo();
  useTitleFocus();
  const entry = useUnsent().find(({ id }) => id === claimId);
  const isSent = useOutbox(({ person, entries }) => person !== null && !entries.some(({ id }) => id === claimId));
  useEffect(() => {
    if (!isSent) return;
    forgetRequest(partId);
    go.replace(to.claim({ claim: claimId }));
  }, [isSent, partId, claimId, go]);
  const stopped = entry?.stopped ?? null;
  return (
    <Page>
      <EmptyState
        level={1}
        title={t(stopped !== null ? 'my-claims:kept-request.stopped-title' : 'my-claims:kept-request.title')}
        drawing={<LetterDrawing />}
        action={
          <>
            {stopped !== null && (
              <Button name="change" onClick={() => keepRequest(partId, { waits: false })}>
                {t('my-claims:kept-request.change')}
              </Button>
            )}
            <AppLink className={buttonClass(stopped !== null ? 'quiet' : 'primary')} href={to.myBike()}>
              {t('my-claims:kept-request.way-on')}
            </AppLink>
          </>
        }
      >
        {stopped !== null
          ? reason(stopped as RefusalCode)
          : (held ?? t('my-claims:kept-request.text', { count: entry?.files ?? 0 }))}
      </EmptyState>
    </Page>
  );
}
