import { useTranslation } from 'react-i18next';
import { query } from '#web/api/query.ts';
import { Segmented } from '#web/kit/form/segmented.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';

type Way = 'sms' | 'whatsapp';

/** Where codes and messages go to the phone: by SMS, or by WhatsApp, which is a choice of its own and can be taken back. */
export function ProfileWhatsApp({ chosen }: { chosen: boolean }) {
  const { t } = useTranslation('profile');
  const save = useChange('PATCH /api/me', { keeps: query('GET /api/me', {}) });
  const ways: { value: Way; label: string }[] = [
    { value: 'sms', label: 'SMS' },
    { value: 'whatsapp', label: 'WhatsApp' },
  ];
  // What was tapped is shown at once, and taken back where it was refused.
  const wanted = save.busy ? save.tried?.whatsapp : undefined;
  return (
    <div className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p aria-hidden className="text-s text-muted">
          {t('whatsapp.title')}
        </p>
        <Segmented
          legend={t('whatsapp.title')}
          segments={ways}
          value={(wanted ?? chosen) ? 'whatsapp' : 'sms'}
          onChange={(way) => save.change({ whatsapp: way === 'whatsapp' })}
        />
      </div>
      <p className="text-s text-muted">{t(chosen ? 'whatsapp.chosen' : 'whatsapp.offer')}</p>
      <RefusalNotice refusal={save.refusal} />
    </div>
  );
}
