import { WifiOff } from 'lucide-react';
import { dropWish, useWish } from '#web/state/away.ts';
import { useCoreWords } from './core-words.ts';

/** Says above the action bar that there is no connection, and that what the person wanted comes by itself. */
export function AwayStrip() {
  const words = useCoreWords();
  const shown = useWish(({ wish }) => wish?.told === true);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(max(0.75rem,env(safe-area-inset-bottom))+var(--action-bar,0px)+var(--keyboard,0px))] z-30 flex justify-center px-4"
    >
      {shown && (
        <div className="pointer-events-auto flex max-w-md items-center gap-3 rounded-card bg-ink py-1 pr-2 pl-4 text-paper">
          <WifiOff aria-hidden className="size-5 shrink-0" />
          <p className="py-2 text-s">{words.away}</p>
          <button type="button" onClick={dropWish} className="min-h-11 shrink-0 px-2 text-s font-bold underline">
            {words['away-drop']}
          </button>
        </div>
      )}
    </div>
  );
}
