import { useLayoutEffect } from 'react';
import { useRouter, type Shown } from '#web/shell/travel/router.ts';
import { AwayStrip } from './away-strip.tsx';
import { Boundary } from './boundary.tsx';
import { Broken } from './broken.tsx';
import { Ground } from './ground.tsx';
import { Pending } from './pending.tsx';

/**
 * The app: what is shown, and the strip about the connection. While the next screen takes its time, the one before
 * is only hidden: if the next one cannot be had, nothing that was typed is lost.
 */
export function Layout({ whenDrawn }: { whenDrawn: () => void }) {
  useLayoutEffect(whenDrawn, [whenDrawn]);
  const shown = useRouter((state) => state.shown);
  const slow = useRouter((state) => state.slow);
  return (
    <>
      <Ground hidden={slow} strip={<AwayStrip />}>
        {shown && <Screen {...shown} />}
      </Ground>
      {slow && <Pending />}
    </>
  );
}

/** A screen in its frame; a sentence in place of one that could not be loaded or drawn. */
function Screen({ place, ...found }: Shown) {
  if (!found.view) return <Broken error={found.error} />;
  const { screen: Own, frame: Frame } = found.view;
  const screen = (
    <Boundary place={place.key}>
      <Own />
    </Boundary>
  );
  return Frame ? (
    <Boundary place={place.key}>
      <Frame>{screen}</Frame>
    </Boundary>
  ) : (
    screen
  );
}
