import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { chunk } from '#web/state/stale-chunk.ts';

/** A message with its files, ready for the outbox. */
export type ClaimWriting = { id: string; form: string; text: string | null; evidence: string[] };

export type WriteFormProps = {
  claimId: string;
  label: string;
  /** Sends it, or keeps it until there is a connection; what it throws is shown. */
  send: (message: ClaimWriting) => Promise<'sent' | 'kept'>;
  onClose: () => void;
  /** What can be put into the text: gets what is written, and takes what takes its place. */
  help?: (text: string, put: (text: string) => void) => ReactNode;
};

export type WriteDialogProps = WriteFormProps & { open: boolean; title: string };

const fetchForm = chunk(() => import('./write-form.tsx').then((m) => ({ default: m.WriteForm })));
const WriteForm = lazy(fetchForm);

/** A message of either side on a claim: text, photos and videos, or both. */
export function WriteDialog({ open, title, onClose, ...form }: WriteDialogProps) {
  const { t } = useTranslation('shell');
  useEffect(() => {
    // Before the connection is gone: a message is written without one too.
    void fetchForm().catch(() => undefined);
  }, []);
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('close')}>
      {open && (
        <Suspense>
          <WriteForm {...form} onClose={onClose} />
        </Suspense>
      )}
    </Dialog>
  );
}
