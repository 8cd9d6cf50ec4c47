import { Suspense, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#web/kit/layout/dialog.tsx';

/** What follows a move that was asked for in a sheet. */
export type AfterMove = {
  onDone: () => void;
  /** Somebody else moved the claim before: it is being loaded as it is now. */
  onChanged: () => void;
};

type QuestionSheetProps = {
  open: boolean;
  title: string;
  /** Fetches what is shown in it: at once, before the connection is gone. */
  fetchForm: () => Promise<unknown>;
  onClose: () => void;
  onChanged: () => void;
  children: (after: AfterMove) => ReactNode;
};

/** The sheet in which somebody is asked something before a move on a claim. */
export function QuestionSheet({ open, title, fetchForm, onClose, onChanged, children }: QuestionSheetProps) {
  const { t } = useTranslation('shell');
  useEffect(() => {
    void fetchForm().catch(() => undefined);
  }, [fetchForm]);
  const after = {
    onDone: onClose,
    onChanged: () => {
      onChanged();
      onClose();
    },
  };
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('close')}>
      {open && <Suspense>{children(after)}</Suspense>}
    </Dialog>
  );
}
