import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logOut } from '#web/api/log-out.ts';
import { Button } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { LetterDrawing } from '#web/shell/drawings/letter-drawing.tsx';
import { useSession } from '#web/state/session.ts';

/** The letter was sent to another person than the one who is signed in here. Without a session the link opens. */
export function OtherAccount({ onLeft }: { onLeft: () => void }) {
  const { t } = useTranslation('claim-consent');
  const [name] = useState(() => useSession.getState().user?.name ?? '');
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void logOut().then(onLeft);
  };
  return (
    <Page>
      <EmptyState
        level={1}
        title={t('other-account.title')}
        drawing={<LetterDrawing />}
        action={
          <Button name="other-account" busy={leaving} busyLabel={t('other-account.busy')} onClick={leave}>
            {t('other-account.action')}
          </Button>
        }
      >
        <span className="wrap-anywhere">{t('other-account.text', { name })}</span>
      </EmptyState>
    </Page>
  );
}
