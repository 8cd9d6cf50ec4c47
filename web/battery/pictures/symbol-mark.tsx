/** The crossed-out wheeled bin (Directive 2012/19/EU, annex IX): what has it is collected apart from household waste. */
export function SymbolMark({ label }: { label: string }) {
  return (
    <span className="inline-flex items-center gap-2 text-left font-bold">
      <svg
        aria-hidden
        viewBox="0 0 32 40"
        className="h-9 shrink-0 fill-none stroke-ink"
        strokeWidth="2"
        strokeLinecap="round"
      >
        <path d="M6 9h20M9 9l2 21h11l2-21M13 9V6h6v3M8 9l1-2h14l1 2" />
        <circle cx="21" cy="31" r="2.5" className="fill-card" />
        <path d="M4 4l24 29M28 4 4 33" />
        <path d="M6 38h20" strokeWidth="4" strokeLinecap="butt" />
      </svg>
      {label}
    </span>
  );
}
