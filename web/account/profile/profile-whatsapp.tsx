import { useTranslation } from 'react-i18next';
import { call } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { Segmented } from '#web/kit/form/segmented.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useSentChoice } from '#web/shell/form/use-sent-choice.ts';

type Way = 'sms' | 'whatsapp';

/** Where codes and messages go to the phone: by SMS, or by WhatsApp, which is a choice of its own and can be taken back. */
export function ProfileWhatsApp({ chosen }: { chosen: boolean }) {
  const { t } = useTranslation('profile');
  const { shown, choose, refusal } = useSentChoice(chosen, (whatsapp) => call('PATCH /api/me', { whatsapp }), {
    keeps: query('GET /api/me', {}),
  });
  const ways: { value: Way; label: string }[] = [
    { value: 'sms', label: 'SMS' },
    { value: 'whatsapp', label: 'WhatsApp' },
  ];
  return (
    <div className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p aria-hidden className="text-s text-muted">
          {t('whatsapp.title')}
        </p>
        <Segmented
          legend={t('whatsapp.title')}
          segments={ways}
          value={shown ? 'whatsapp' : 'sms'}
          onChange={(way) => choose(way === 'whatsapp')}
        />
      </div>
      <p className="text-s text-muted">{t(chosen ? 'whatsapp.chosen' : 'whatsapp.offer')}</p>
      <RefusalNotice refusal={refusal} />
    </div>
  );
}
