import { Check, CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';

export type CheckboxProps = ComponentProps<'input'> & { label: ReactNode; error?: string | undefined };

/** A box to tick with its sentence; the whole line is the target. Takes `register()`. */
export function Checkbox({ label, error, ...input }: CheckboxProps) {
  const errorId = useId();
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-2.5">
        <span className="relative mt-0.5 flex size-6 shrink-0 -translate-y-0.5">
          <input
            {...input}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            className="peer size-6 appearance-none rounded-[6px] border-[1.5px] border-edge bg-card checked:border-ink checked:bg-ink aria-invalid:border-wrong"
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none absolute inset-1 size-4 text-paper opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span className="text-m">{label}</span>
      </label>
      {error && (
        <p id={errorId} role="alert" className="flex gap-1.5 text-s font-bold text-wrong">
          <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
