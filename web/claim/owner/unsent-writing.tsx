import { useTranslation } from 'react-i18next';
import { useUnsent } from '#web/api/outbox/use-unsent.ts';
import type { RefusalCode } from '#web/api/refusal.ts';
import { appealAbout, messageAbout } from '#web/claim/claim/writing-draft.ts';
import { Notice } from '#web/kit/feedback/notice.tsx';

/** What was written on a claim and waits on this phone: for a connection, or for ever where it was refused. */
export function UnsentWriting({ claimId }: { claimId: string }) {
  const { t } = useTranslation(['my-claims', 'shell', 'refusals']);
  const own = useUnsent().filter(({ form }) => form.startsWith(messageAbout(claimId)) || form === appealAbout(claimId));
  return own.map(({ id, stopped }) => (
    <Notice
      key={id}
      live
      tone="warn"
      title={t(stopped === null ? 'my-claims:unsent.title' : 'my-claims:unsent.stopped')}
    >
      {stopped === null ? t('my-claims:unsent.text') : t(`shell:refusal.${stopped as RefusalCode}`)}
    </Notice>
  ));
}
