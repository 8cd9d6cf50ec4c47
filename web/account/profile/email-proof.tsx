import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#web/api/call.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { Button } from '#web/kit/button/button.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';

/** Whether the address is proven, and a button that mails a link to prove it. */
export function EmailProof({ isProven }: { isProven: boolean }) {
  const { t } = useTranslation(['account', 'profile']);
  const ask = useMutation({ mutationFn: () => call('POST /api/me/address-links', {}) });
  if (isProven) return <p className="text-s font-normal text-good">{t('profile:email-proven')}</p>;
  return (
    <div className="flex flex-col items-start text-s font-normal">
      <p className="text-muted" role="status">
        {t(ask.isSuccess ? 'profile:link-sent' : 'profile:email-unproven')}
      </p>
      {!ask.isSuccess && (
        <Button
          variant="quiet"
          size="fit"
          className="-ml-4 underline"
          busy={ask.isPending}
          busyLabel={t('profile:sending-link')}
          onClick={() => ask.mutate()}
        >
          {t('profile:send-link')}
        </Button>
      )}
      <RefusalNotice refusal={ask.error ? refusalOf(ask.error) : undefined} />
    </div>
  );
}
