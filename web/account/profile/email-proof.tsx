import { useTranslation } from 'react-i18next';
import { Button } from '#web/kit/button/button.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';

/** Whether the address is proven, and a button that mails a link to prove it. */
export function EmailProof({ isProven }: { isProven: boolean }) {
  const { t } = useTranslation(['account', 'profile']);
  const ask = useChange('POST /api/me/address-links');
  if (isProven) return <p className="text-s font-normal text-good">{t('profile:email-proven')}</p>;
  return (
    <div className="flex flex-col items-start text-s font-normal">
      <p className="text-muted" role="status">
        {t(ask.done ? 'profile:link-sent' : 'profile:email-unproven')}
      </p>
      {!ask.done && (
        <Button
          variant="quiet"
          size="fit"
          className="-ml-4 underline"
          busy={ask.busy}
          busyLabel={t('profile:sending-link')}
          onClick={() => ask.change({})}
        >
          {t('profile:send-link')}
        </Button>
      )}
      <RefusalNotice refusal={ask.refusal} />
    </div>
  );
}
