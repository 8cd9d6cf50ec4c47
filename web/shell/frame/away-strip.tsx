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
          <NoConnection />
          <p className="py-2 text-s">{words.away}</p>
          <button type="button" onClick={dropWish} className={stripButtonClass}>
            {words['away-drop']}
          </button>
        </>
      )}
    </Strip>
  );
}

/** Drawn here: the landing has no other icon to fetch a library for. */
function NoConnection() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      className="size-5 shrink-0 fill-none stroke-current stroke-2 [stroke-linecap:round]"
    >
      <path d="M12 20h.01M8.5 16.4a5 5 0 0 1 7 0M5 12.9a10 10 0 0 1 5-2.7M19 12.9a10 10 0 0 0-2-1.6M2 8.8a15 15 0 0 1 4.2-2.6M22 8.8A15 15 0 0 0 11 5M2 2l20 20" />
    </svg>
  );
}
