import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Path } from '#domain/path-builder.ts';
import { to } from '#domain/paths.ts';
import { logOut } from '#web/api/log-out.ts';
import { Button } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { LetterDrawing } from '#web/shell/drawings/letter-drawing.tsx';
import { useGo } from '#web/shell/travel/go.ts';
import { useSession } from '#web/state/session.ts';

/** The letter was sent to another person than the one who is signed in on this phone. */
export function OtherAccount({ next }: { next: Path }) {
  const { t } = useTranslation('transfer');
  const go = useGo();
  const [name] = useState(() => useSession.getState().user?.name ?? '');
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void logOut().then(() => go.replace(to.login({ next })));
  };
  return (
    <Page>
      <EmptyState
        level={1}
        title={t('link.other-account.title')}
        drawing={<LetterDrawing />}
        action={
          <Button name="other-account" busy={leaving} busyLabel={t('link.other-account.busy')} onClick={leave}>
            {t('link.other-account.action')}
          </Button>
        }
      >
        <span className="wrap-anywhere">{t('link.other-account.text', { name })}</span>
      </EmptyState>
    </Page>
  );
}
