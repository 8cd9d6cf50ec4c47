import { useTranslation } from 'react-i18next';
import type { RefusalCode } from '#web/api/call.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { useRefusalWords } from '#web/shell/form/refusal-words.tsx';
import type { Ticket } from './use-ticket.ts';

/** Above the form: that there is no connection, what has become of it since it was sent, and what somebody else wrote meanwhile. */
export function TicketNotices({ ticket: { online, unsent, conflict } }: { ticket: Ticket }) {
  const { t } = useTranslation('shop-claims');
  const words = useRefusalWords();
  return (
    <>
      {!online && <Notice live tone="warn" title={t('ticket.offline')} />}
      {unsent && !unsent.stopped && (
        <Notice tone="warn" title={t('ticket.waits')}>
          {t('ticket.waits-text')}
        </Notice>
      )}
      {unsent?.stopped && (
        <Notice live tone="wrong" title={t('ticket.stopped')}>
          {words({ code: unsent.stopped as RefusalCode, retryAt: undefined })}
        </Notice>
      )}
      {conflict && (
        <Notice
          live
          tone="warn"
          title={t('conflict.title')}
          action={
            <span className="flex flex-wrap gap-2">
              <Button name="keep-mine" variant="secondary" size="fit" onClick={conflict.keepMine}>
                {t('conflict.mine')}
              </Button>
              <Button name="take-theirs" variant="secondary" size="fit" onClick={conflict.takeTheirs}>
                {t('conflict.theirs')}
              </Button>
            </span>
          }
        >
          <p>{t('conflict.text')}</p>
          <p className="mt-2 border-l-2 border-edge pl-3 wrap-anywhere whitespace-pre-wrap">
            {conflict.theirs.diagnosis || t('conflict.empty')}
          </p>
          {conflict.theirs.note && (
            <p className="mt-1 border-l-2 border-edge pl-3 wrap-anywhere whitespace-pre-wrap">{conflict.theirs.note}</p>
          )}
        </Notice>
      )}
    </>
  );
}
