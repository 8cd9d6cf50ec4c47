import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { suspensionReasons, type SuspensionReason } from '#domain/shop/suspension.ts';
import { Button } from '#web/kit/button/button.tsx';
import { TextArea } from '#web/kit/form/field.tsx';
import { RadioGroup } from '#web/kit/form/radio-group.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import type { Shop } from './shop.page.tsx';

export type Suspending = { reason: SuspensionReason; words: string };

type SuspendDialogProps = {
  open: boolean;
  onClose: () => void;
  effects: Shop['effects'];
  onSuspend: (wish: Suspending) => void;
};

/** Why a shop is suspended, what it reads of it, and what that means. */
export function SuspendDialog({ open, onClose, effects, onSuspend }: SuspendDialogProps) {
  const { t } = useTranslation(['desk-shops', 'shell']);
  const [reason, setReason] = useState<SuspensionReason>('misconduct');
  const [words, setWords] = useState('');
  const [isMissed, setMissed] = useState(false);
  const lacks = reason === 'other' && words.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissed(lacks);
    // What the shop reads is one line.
    if (!lacks) onSuspend({ reason, words: words.trim().replace(/\s+/gu, ' ') });
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('desk-shops:suspend.title')} closeLabel={t('shell:close')}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <RadioGroup
          legend={t('desk-shops:suspend.reason')}
          choices={suspensionReasons.map((value) => ({ value, label: t(`desk-shops:reasons.${value}`) }))}
          value={reason}
          onChange={setReason}
        />
        <TextArea
          label={t(reason === 'other' ? 'desk-shops:suspend.words-needed' : 'desk-shops:suspend.words')}
          hint={t('desk-shops:suspend.words-hint')}
          error={isMissed && lacks ? t('desk-shops:suspend.words-missing') : undefined}
          value={words}
          maxLength={500}
          rows={2}
          onChange={({ target }) => setWords(target.value)}
        />
        {effects && <Effects effects={effects} />}
        <Button type="submit" name="confirm" variant="danger">
          {t('desk-shops:suspend.confirm')}
        </Button>
      </form>
    </Dialog>
  );
}

const counted = ['people', 'claims', 'questions', 'offers', 'handovers', 'requests', 'invitations'] as const;

function Effects({ effects }: { effects: Shop['effects'] & {} }) {
  const { t } = useTranslation('desk-shops');
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5 text-s text-muted">
      {counted
        .filter((what) => effects[what] > 0)
        .map((what) => (
          <li key={what}>{t(`effects.${what}`, { count: effects[what] })}</li>
        ))}
      <li>{t('effects.told', { count: effects.told })}</li>
    </ul>
  );
}
