import { useEffect } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { SadWheelDrawing } from '#web/shell/drawings/sad-wheel-drawing.tsx';
import { Away, whenBack } from '#web/state/away.ts';
import { useCoreWords } from './core-words.ts';

const reload = () => location.reload();

/**
 * Shown if a screen crashed, or its code did not load even after a reload: nothing here has to be loaded. Without a connection it
 * says that, and the page opens by itself later.
 */
export function Broken({ error }: { error: unknown }) {
  const words = useCoreWords();
  const away = error instanceof Away ? error : null;
  useEffect(() => {
    if (away) whenBack(reload, { told: false });
  }, [away]);
  return (
    <Page>
      <EmptyState level={1} title={words[away ? 'away-title' : 'broken-title']} drawing={<SadWheelDrawing />}>
        {away?.loggedOut && <p className="mb-2">{words['logged-out']}</p>}
        {words[away ? 'away-text' : 'broken-text']}
      </EmptyState>
      {!away && (
        <ActionBar>
          <Button onClick={reload}>{words['try-again']}</Button>
        </ActionBar>
      )}
    </Page>
  );
}
