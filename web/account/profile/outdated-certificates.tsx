import { useTranslation } from 'react-i18next';
import { invalidate, query } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { useProfile } from '#web/api/use-profile.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';
import { showToast } from '#web/shell/toasts/toast.ts';

/** Offers to issue certificates anew that state another name than the account has; nothing where there are none. */
export function OutdatedCertificates() {
  const { t } = useTranslation(['account', 'address', 'profile']);
  const { data: profile } = useProfile();
  const { data } = useAnswer(query('GET /api/my-certificates', {}));
  const renew = useChange('POST /api/my-certificates/renewals', {
    keeps: query('GET /api/my-certificates', {}),
    onDone: ({ certificates }) => {
      for (const { tag } of certificates) void invalidate('GET /api/my-bikes/:tag', { tag });
      void showToast(t(profile?.emailProven ? 'profile:outdated.done' : 'address:reissued'));
    },
  });
  const count = data?.certificates.filter(({ isOutdated }) => isOutdated).length ?? 0;
  if (count === 0) return null;
  const action = (
    <Button size="fit" busy={renew.busy} busyLabel={t('profile:outdated.busy')} onClick={() => renew.change({})}>
      {t('profile:outdated.action')}
    </Button>
  );
  return (
    <>
      <Notice title={t('profile:outdated.title', { count })} action={action}>
        {t('profile:outdated.text')}
      </Notice>
      <RefusalNotice refusal={renew.refusal} />
    </>
  );
}
