/** For success: a tick, animated once, on a disc of the brand's colour. The words beside it say what succeeded. */
export function Tick() {
  return (
    <svg aria-hidden viewBox="0 0 72 72" className="size-18 animate-pop" fill="none">
      <circle cx="36" cy="36" r="36" className="fill-brand" />
      <path
        d="M22 37.5 32 47.5 51 27"
        pathLength="1"
        strokeDasharray="1"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="animate-draw stroke-on-brand"
      />
    </svg>
  );
}
