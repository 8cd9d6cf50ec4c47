import { cx } from './cx.ts';

/** How far a long flow is, in segments; `label` says it in words: "Step 3 of 6". */
export function Steps({ current, total, label }: { current: number; total: number; label: string }) {
  return (
    <div role="img" aria-label={label} className="flex gap-1">
      {Array.from({ length: total }, (_, index) => (
        <span key={index} className={cx('h-[3px] flex-1 rounded-full', index < current ? 'bg-ink' : 'bg-line')} />
      ))}
    </div>
  );
}
