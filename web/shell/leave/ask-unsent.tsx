import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/kit/button/button.tsx';
import { loadWords } from '#web/locale/index.ts';
import { ConfirmDialog } from '#web/shell/answer/confirm-dialog.tsx';
import { openOutbox, useOutbox } from '#web/state/outbox/outbox.ts';

/** Asks whether to log out although something of this person waits to be sent; where nothing does, it does not ask. */
export async function askUnsent(): Promise<boolean> {
  await openOutbox();
  const { entries, files } = useOutbox.getState();
  if (entries.length === 0 && !files.some(({ state }) => state !== 'refused')) return true;
  await loadWords('leave');
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const answer = await new Promise<boolean>((resolve) => root.render(<AskUnsent onAnswer={resolve} />));
  root.unmount();
  place.remove();
  return answer;
}

function AskUnsent({ onAnswer }: { onAnswer: (leave: boolean) => void }) {
  const { t } = useTranslation('leave');
  const [open, setOpen] = useState(true);
  const stay = () => {
    setOpen(false);
    onAnswer(false);
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={stay}
      words={{ title: t('title'), confirm: t('stay') }}
      onConfirm={stay}
      other={
        <Button variant="danger" onClick={() => onAnswer(true)}>
          {t('leave')}
        </Button>
      }
    >
      <p>{t('text')}</p>
    </ConfirmDialog>
  );
}
