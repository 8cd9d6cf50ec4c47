import { useEffect, type ComponentType } from 'react';
import { create } from 'zustand';
import type { MailStopReason } from '#domain/account/mail-stop.ts';
import { useProfile } from '#web/api/shared-reads.ts';

type Shown = { email: string; reason: MailStopReason };
/** Fetched for those alone whom it is about; without a connection it does without. */
const useNotice = create<{ Notice: ComponentType<Shown> | null }>(() => ({ Notice: null }));

/** Says that our e-mails do not reach the signed-in person any more, and what to do; nothing where they do. */
export function MailStopped() {
  // Each visit begins with asking for it.
  const { email, mailStopped: reason } = useProfile({ enabled: false }).data ?? {};
  const { Notice } = useNotice();
  useEffect(() => {
    if (!reason) return;
    import('./mail-stopped-notice.tsx')
      .then(async ({ MailStoppedNotice, loadItsWords }) => {
        await loadItsWords();
        useNotice.setState({ Notice: MailStoppedNotice });
      })
      .catch(() => undefined);
  }, [reason]);
  return Notice && email && reason && <Notice email={email} reason={reason} />;
}
