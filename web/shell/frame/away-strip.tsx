import { WifiOff } from 'lucide-react';
import { dropWish, useWish } from '#web/state/away.ts';
import { useCoreWords } from './core-words.ts';
import { Strip, stripButtonClass } from './strip.tsx';

/** Says above the action bar that there is no connection, and that what the person wanted comes by itself. */
export function AwayStrip() {
  const words = useCoreWords();
  const shown = useWish(({ wish }) => wish?.told === true);
  return (
    <Strip>
      {shown && (
        <>
          <WifiOff aria-hidden className="size-5 shrink-0" />
          <p className="py-2 text-s">{words.away}</p>
          <button type="button" onClick={dropWish} className={stripButtonClass}>
            {words['away-drop']}
          </button>
        </>
      )}
    </Strip>
  );
}
