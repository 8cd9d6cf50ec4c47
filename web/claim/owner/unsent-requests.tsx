import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { partNameIn } from '#domain/component/part-name.ts';
import { to } from '#domain/paths.ts';
import { useUnsent } from '#web/api/outbox/use-unsent.ts';
import { RowBody, rowClass } from '#web/kit/layout/row.tsx';
import { useLanguage } from '#web/locale/use-language.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useRequestDrafts } from './request-draft.ts';

/** The requests that wait on this phone for a connection, or for their person where they were refused. */
export function UnsentRequests() {
  const { t } = useTranslation('my-claims');
  const language = useLanguage();
  const unsent = useUnsent();
  const drafts = useRequestDrafts((state) => state.drafts);
  return drafts.map(({ partId, part, claimId }) => {
    const entry = unsent.find(({ id }) => id === claimId);
    if (!entry) return null;
    return (
      <AppLink key={claimId} href={to.requestClaim({ partId })} className={rowClass}>
        <RowBody
          icon={<CloudOff />}
          label={partNameIn(language, part)}
          description={t(entry.stopped === null ? 'list.waits' : 'list.stopped')}
        />
      </AppLink>
    );
  });
}
