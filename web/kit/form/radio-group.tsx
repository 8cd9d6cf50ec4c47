import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from '#web/kit/cx.ts';
import { cardClass } from '#web/kit/layout/card.tsx';

export type Choice<Value extends string> = {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  disabled?: boolean;
};

export type RadioGroupProps<Value extends string> = {
  legend: string;
  /** The name of the group in its form; generated if absent. */
  name?: string;
  choices: readonly Choice<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  error?: string | undefined;
  /** For screens whose title asks the question already. */
  hideLegend?: boolean;
};

/** A choice of a few options, each on a card with a sentence. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, choices, value, onChange, error, hideLegend = false } = props;
  const made = useId();
  const name = props.name ?? made;
  const errorId = `${made}-error`;
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="flex flex-col gap-2">
      <legend className={hideLegend ? 'sr-only' : 'mb-2 text-s font-bold'}>{legend}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={cx(
            cardClass,
            'flex min-h-14 items-center gap-3 px-4 py-3 has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-disabled:opacity-60',
          )}
        >
          <span className="flex flex-1 flex-col">
            <span className="text-m leading-5 font-bold">{choice.label}</span>
            {choice.description && <span className="text-s text-muted">{choice.description}</span>}
          </span>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.disabled}
            onChange={() => onChange(choice.value)}
            className="size-6 shrink-0 appearance-none rounded-full border-[1.5px] border-edge bg-card checked:border-[7px] checked:border-ink"
          />
        </label>
      ))}
      {error && (
        <p id={errorId} role="alert" className="flex gap-1.5 text-s font-bold text-wrong">
          <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
