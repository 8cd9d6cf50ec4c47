import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#domain/endpoints.ts';
import type { DeskPerson } from '#domain/staff/person.ts';
import { setAnswer } from '#web/api/query.ts';
import { deskCall } from '#web/desk/call.ts';
import { useProvenChange } from '#web/desk/step-up.tsx';
import { TotpForm } from '#web/desk/totp-form.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useLanguage } from '#web/state/language.ts';
import { FactorCard } from './factor-card.tsx';

/** The authenticator app: there is one, or none. */
export function AppCard({ person }: { person: DeskPerson }) {
  const { t } = useTranslation(['desk', 'shell']);
  const language = useLanguage((state) => state.language);
  const { totpSince } = person.factors;
  const [wish, setWish] = useState<AnswerOf<'POST /api/desk/me/totp-wishes'>>();
  const begin = useProvenChange(() => deskCall('POST /api/desk/me/totp-wishes', {}), setWish);
  const remove = useProvenChange(() => deskCall('DELETE /api/desk/me/totp', {}));
  const take = async (code: string) => {
    setAnswer('GET /api/desk/me', {}, await deskCall('PUT /api/desk/me/totp', { ticket: wish!.ticket, code }));
    setWish(undefined);
  };
  return (
    <FactorCard title={t('desk:totp.title')} lead={t('desk:totp.lead')}>
      {totpSince && <p className="font-bold">{t('desk:totp.since', { day: dayOf(totpSince, language) })}</p>}
      <RefusalNotice refusal={begin.refusal ?? remove.refusal} />
      <Button variant="secondary" busy={begin.busy} busyLabel={t('desk:saving')} onClick={() => begin.change()}>
        {t(totpSince ? 'desk:totp.replace' : 'desk:totp.begin')}
      </Button>
      {totpSince && (
        <Button variant="danger" busy={remove.busy} busyLabel={t('desk:saving')} onClick={() => remove.change()}>
          {t('desk:totp.remove')}
        </Button>
      )}
      <Dialog
        open={wish !== undefined}
        onClose={() => setWish(undefined)}
        title={t('desk:totp.title')}
        closeLabel={t('shell:close')}
      >
        {wish && <TotpForm totp={wish.totp} send={take} />}
      </Dialog>
      {begin.dialog}
      {remove.dialog}
    </FactorCard>
  );
}
