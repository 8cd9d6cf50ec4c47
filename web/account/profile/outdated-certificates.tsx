import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#web/api/call.ts';
import { invalidate, query, setAnswer } from '#web/api/query.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { useProfile } from '#web/api/use-profile.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';
import { showToast } from '#web/shell/toasts/toast.ts';

/** Offers to issue certificates anew that state another name than the account has; nothing where there are none. */
export function OutdatedCertificates() {
  const { t } = useTranslation(['account', 'address', 'profile']);
  const { data: profile } = useProfile();
  const { data } = useQuery(query('GET /api/my-certificates', {}));
  const renew = useMutation({
    mutationFn: () => call('POST /api/my-certificates/renewals', {}),
    onSuccess: async (answer) => {
      for (const { tag } of answer.certificates) await invalidate('GET /api/my-bikes/:tag', { tag });
      setAnswer('GET /api/my-certificates', {}, answer);
      void showToast(t(profile?.emailProven ? 'profile:outdated.done' : 'address:reissued'));
    },
  });
  const count = data?.certificates.filter(({ isOutdated }) => isOutdated).length ?? 0;
  if (count === 0) return null;
  const action = (
    <Button size="fit" busy={renew.isPending} busyLabel={t('profile:outdated.busy')} onClick={() => renew.mutate()}>
      {t('profile:outdated.action')}
    </Button>
  );
  return (
    <>
      <Notice title={t('profile:outdated.title', { count })} action={action}>
        {t('profile:outdated.text')}
      </Notice>
      <RefusalNotice refusal={renew.error ? refusalOf(renew.error) : undefined} />
    </>
  );
}
