import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import type { DeskClaimPage } from '#domain/claim/brand-desk.contract.ts';
import { deskCall } from '#web/desk/call.ts';
import { Button } from '#web/kit/button/button.tsx';
import { TextArea } from '#web/kit/form/field.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { useClaimText } from '#web/shell/claim/claim-text.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { keepDeskClaim } from './keep-claim.ts';

type AskDialogProps = { claim: DeskClaimPage; open: boolean; onClose: () => void; onChanged: () => void };

/** A question to who diagnosed it: the diagnosis goes back, and comes again with the answer. */
export function AskDialog({ open, ...form }: AskDialogProps) {
  const { t } = useTranslation(['desk-claims', 'shell']);
  return (
    <Dialog open={open} onClose={form.onClose} title={t('desk-claims:ask.title')} closeLabel={t('shell:close')}>
      <AskForm {...form} />
    </Dialog>
  );
}

function AskForm({ claim: { number, version }, onClose, onChanged }: Omit<AskDialogProps, 'open'>) {
  const { t } = useTranslation('desk-claims');
  const [moveId] = useState(() => uuidv7());
  const text = useClaimText();
  const ask = useChange(
    (written: string) => deskCall('POST /api/desk/claims/:number/question', { number, moveId, version, text: written }),
    {
      onDone: (asked) => {
        onClose();
        keepDeskClaim(asked);
      },
      onRefused: ({ code }) => code === 'claim-changed' && onChanged(),
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const written = text.take();
    if (written !== undefined && !ask.busy) ask.change(written);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-m text-pretty text-muted">{t('ask.lead')}</p>
      <TextArea {...text.props} name="text" rows={4} label={t('ask.label')} hint={t('ask.hint')} />
      <RefusalNotice refusal={ask.refusal} />
      <Button type="submit" name="confirm" busy={ask.busy} busyLabel={t('sending')}>
        {t('ask.confirm')}
      </Button>
    </form>
  );
}
