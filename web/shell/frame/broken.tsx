import { Button } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { SadWheelDrawing } from '#web/shell/drawings/sad-wheel-drawing.tsx';
import { useCoreWords } from './core-words.ts';

/** Shown if a screen crashed, or its code did not load even after a reload: nothing here has to be loaded. */
export function Broken() {
  const words = useCoreWords();
  return (
    <Page>
      <EmptyState level={1} title={words['broken-title']} drawing={<SadWheelDrawing />}>
        {words['broken-text']}
      </EmptyState>
      <ActionBar>
        <Button onClick={() => location.reload()}>{words['try-again']}</Button>
      </ActionBar>
    </Page>
  );
}
