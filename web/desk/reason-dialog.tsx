import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/kit/button/button.tsx';
import { TextArea } from '#web/kit/form/field.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';

type ReasonDialogProps = {
  open: boolean;
  onClose: () => void;
  words: { title: string; label: string; hint?: string; confirm: string; cancel?: string };
  /** What is said where nothing was written, of a reason that is needed. */
  missing?: string;
  /** The most characters. */
  max: number;
  danger?: boolean;
  onReason: (reason: string) => void;
  children?: ReactNode;
};

/** Asks before something is done, and why it is. What was written stays while the page does. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, onClose, words, missing, max, danger = false, onReason, children } = props;
  const { t } = useTranslation('shell');
  const [reason, setReason] = useState('');
  const [isMissed, setMissed] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const written = reason.trim();
    setMissed(missing !== undefined && written === '');
    if (missing === undefined || written !== '') onReason(written);
  };
  return (
    <Dialog open={open} onClose={onClose} title={words.title} closeLabel={t('close')}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {children}
        <TextArea
          label={words.label}
          hint={words.hint}
          error={isMissed && reason.trim() === '' ? missing : undefined}
          value={reason}
          maxLength={max}
          rows={3}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className="flex flex-col gap-1 pt-2">
          <Button type="submit" name="confirm" variant={danger ? 'danger' : 'primary'}>
            {words.confirm}
          </Button>
          {words.cancel && (
            <Button variant="quiet" onClick={onClose}>
              {words.cancel}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
