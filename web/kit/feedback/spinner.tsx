/** A turning ring, used only beside words that say what is being done. Drawn here: the landing has no other icon to fetch a library for. */
export function Spinner() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      className="size-5 shrink-0 animate-turn fill-none stroke-current stroke-2 [stroke-linecap:round]"
    >
      <path d="M21 12a9 9 0 1 1-6.2-8.6" />
    </svg>
  );
}
