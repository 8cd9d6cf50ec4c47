import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Colleague } from '#domain/staff/team.contract.ts';
import { deskCall, deskQuery } from '#web/desk/call.ts';
import { useProvenChange } from '#web/desk/step-up.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { ConfirmDialog } from '#web/shell/answer/confirm-dialog.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { OfficeField } from './office-field.tsx';

type ColleagueDialogProps = { colleague: Colleague | undefined; onClose: () => void };

/** What an Administrator may do about a colleague: another office, a new link, new second factors, the end of the place. */
export function ColleagueDialog({ colleague, onClose }: ColleagueDialogProps) {
  const { t } = useTranslation('shell');
  return (
    <Dialog
      open={colleague !== undefined}
      onClose={onClose}
      title={colleague?.name ?? colleague?.email ?? ''}
      closeLabel={t('close')}
    >
      {colleague && <Acts key={colleague.id} colleague={colleague} onDone={onClose} />}
    </Dialog>
  );
}

type ActsProps = { colleague: Colleague; onDone: () => void };

function Acts({ colleague, onDone }: ActsProps) {
  return (
    <div className="flex flex-col gap-6">
      <ChangeOffice colleague={colleague} onDone={onDone} />
      <div className="flex flex-col gap-2 border-t border-line pt-4">
        {colleague.linkUntil || !colleague.hasFactor ? <SendAgain colleague={colleague} onDone={onDone} /> : null}
        {colleague.state === 'active' && colleague.hasFactor && <ResetFactors colleague={colleague} onDone={onDone} />}
        <EndPlace colleague={colleague} onDone={onDone} />
      </div>
    </div>
  );
}

const stale = [deskQuery('GET /api/desk/team', {})];

function ChangeOffice({ colleague: { id, office }, onDone }: ActsProps) {
  const { t } = useTranslation('desk');
  const [chosen, setChosen] = useState(office);
  const save = useChange(() => deskCall('PATCH /api/desk/team/:id', { id, office: chosen }), { stale, onDone });
  return (
    <div className="flex flex-col gap-4">
      <OfficeField value={chosen} onChange={setChosen} />
      <RefusalNotice refusal={save.refusal} />
      <Button disabled={chosen === office} busy={save.busy} busyLabel={t('saving')} onClick={() => save.change()}>
        {t('team.save-office')}
      </Button>
    </div>
  );
}

function SendAgain({ colleague: { id }, onDone }: ActsProps) {
  const { t } = useTranslation('desk');
  const send = useChange(() => deskCall('POST /api/desk/team/:id/invitation', { id }), { stale, onDone });
  return (
    <>
      <RefusalNotice refusal={send.refusal} />
      <Button variant="secondary" busy={send.busy} busyLabel={t('invite.busy')} onClick={() => send.change()}>
        {t('team.send-again')}
      </Button>
    </>
  );
}

function ResetFactors({ colleague: { id, name }, onDone }: ActsProps) {
  const { t } = useTranslation('desk');
  const [asked, setAsked] = useState(false);
  const reset = useProvenChange(() => deskCall('POST /api/desk/team/:id/factors-reset', { id }), onDone);
  return (
    <>
      <RefusalNotice refusal={reset.refusal} />
      <Button variant="secondary" busy={reset.busy} busyLabel={t('saving')} onClick={() => setAsked(true)}>
        {t('team.reset-factors')}
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        words={{ title: t('team.reset-title', { name: name ?? '' }), confirm: t('team.reset-confirm') }}
        onConfirm={() => {
          setAsked(false);
          reset.change();
        }}
      >
        <p>{t('team.reset-lead')}</p>
      </ConfirmDialog>
      {reset.dialog}
    </>
  );
}

function EndPlace({ colleague: { id, state, name, email }, onDone }: ActsProps) {
  const { t } = useTranslation('desk');
  const [asked, setAsked] = useState(false);
  const end = useChange(() => deskCall('DELETE /api/desk/team/:id', { id }), { stale, onDone });
  const what = state === 'invited' ? 'withdraw' : 'end';
  return (
    <>
      <Button variant="danger" onClick={() => setAsked(true)}>
        {t(`team.${what}`)}
      </Button>
      <ConfirmDialog
        danger
        open={asked}
        onClose={() => setAsked(false)}
        of={end}
        words={{
          title: t(`team.${what}-title`, { who: name ?? email }),
          confirm: t(`team.${what}`),
          busy: t('saving'),
        }}
        onConfirm={() => end.change()}
      >
        <p>{t(`team.${what}-lead`)}</p>
      </ConfirmDialog>
    </>
  );
}
