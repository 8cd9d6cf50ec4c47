import { Check, CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from '#web/kit/cx.ts';
import { cardClass } from '#web/kit/layout/card.tsx';

export type CheckboxProps = {
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | undefined;
  children: ReactNode;
};

/** A sentence to agree with, on a card that is tapped as a whole. */
export function Checkbox({ name, checked, onChange, error, children }: CheckboxProps) {
  const errorId = useId();
  return (
    <div className="flex flex-col gap-2">
      <label
        className={cx(
          cardClass,
          'flex items-start gap-3 p-4 has-checked:border-ink has-checked:ring-1 has-checked:ring-ink',
          error && 'border-wrong',
        )}
      >
        <span className="relative mt-px flex size-6 shrink-0">
          <input
            type="checkbox"
            name={name}
            value={name}
            checked={checked}
            onChange={({ target }) => onChange(target.checked)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            className="peer size-6 appearance-none rounded-[0.375rem] border-[1.5px] border-edge bg-card checked:border-ink checked:bg-ink"
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none absolute inset-0 m-auto hidden size-4 text-card peer-checked:block"
          />
        </span>
        <span className="text-m text-pretty">{children}</span>
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
