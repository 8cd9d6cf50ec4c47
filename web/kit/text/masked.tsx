import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { cx } from '#web/kit/cx.ts';

export type MaskedProps = {
  /** The masked form, made by the caller: "•••.456.789-••". */
  masked: string;
  value: string;
  showLabel: string;
  hideLabel: string;
  className?: string;
};

/** A private value, masked until tapped. */
export function Masked({ masked, value, showLabel, hideLabel, className }: MaskedProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <button
      type="button"
      onClick={() => setShown(!shown)}
      className={cx('-my-3 inline-flex min-h-11 items-center gap-2 rounded-inner text-left tabular-nums', className)}
    >
      <span aria-live="polite">{shown ? value : masked}</span>
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="sr-only">{shown ? hideLabel : showLabel}</span>
    </button>
  );
}
