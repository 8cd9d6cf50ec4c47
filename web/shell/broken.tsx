import { ActionBar } from '#web/kit/action-bar.tsx';
import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Page } from '#web/kit/page.tsx';
import { useCoreWords } from './core-words.ts';
import { SadWheelDrawing } from './drawings/sad-wheel-drawing.tsx';

/** Where a screen broke, or its code could not be had even after a reload: nothing here has to be fetched. */
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
