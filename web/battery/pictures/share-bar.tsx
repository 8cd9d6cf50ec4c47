/** A part of a whole as a bar that ends in a mark; words beside it say the same. `share` is 0 to 1. */
export function ShareBar({ share }: { share: number }) {
  const width = `${Math.min(1, Math.max(0, share)) * 100}%`;
  return (
    <svg aria-hidden width="100%" height="14" className="block overflow-visible">
      <rect y="4" width="100%" height="6" rx="3" className="fill-line" />
      <rect y="4" width={width} height="6" rx="3" className="fill-brand" />
      <rect x={width} y="1" width="2.5" height="12" rx="1" className="-translate-x-[2.5px] fill-ink" />
    </svg>
  );
}
