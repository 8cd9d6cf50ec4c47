import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskPerson } from '#domain/staff/person.ts';
import { deskCall } from '#web/desk/call.ts';
import { RecoveryCodes } from '#web/desk/recovery-codes.tsx';
import { useProvenChange } from '#web/desk/step-up.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { FactorCard } from './factor-card.tsx';

/** How many recovery codes are left, and new ones. */
export function RecoveryCard({ person }: { person: DeskPerson }) {
  const { t } = useTranslation(['desk', 'shell']);
  const [codes, setCodes] = useState<readonly string[]>();
  const renew = useProvenChange(
    () => deskCall('POST /api/desk/me/recovery-codes', {}),
    ({ recoveryCodes }) => setCodes(recoveryCodes),
  );
  return (
    <FactorCard title={t('desk:recovery.card')} lead={t('desk:recovery.card-lead')}>
      <p className="font-bold">{t('desk:recovery.left', { count: person.factors.recoveryCodesLeft })}</p>
      <RefusalNotice refusal={renew.refusal} />
      <Button variant="secondary" busy={renew.busy} busyLabel={t('desk:saving')} onClick={() => renew.change()}>
        {t('desk:recovery.renew')}
      </Button>
      <Dialog
        open={codes !== undefined}
        onClose={() => setCodes(undefined)}
        title={t('desk:recovery.title')}
        closeLabel={t('shell:close')}
      >
        {codes && <RecoveryCodes codes={codes} action={t('desk:recovery.close')} onDone={() => setCodes(undefined)} />}
      </Dialog>
      {renew.dialog}
    </FactorCard>
  );
}
