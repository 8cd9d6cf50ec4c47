import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '#web/kit/cx.ts';

export type FieldProps = FieldWords &
  ComponentProps<'input'> & {
    /** An icon, a unit or a button at the end of the box. */
    trailing?: ReactNode;
  };

/** One line of text with its label, hint and error; takes all properties of an input. */
export function Field({ label, hint, error, labelHidden, trailing, id, className, ...input }: FieldProps) {
  const ids = useFieldIds(id, { hint, error });
  return (
    <FieldFrame label={label} hint={hint} error={error} labelHidden={labelHidden} ids={ids}>
      <div className={boxClass}>
        <input type="text" {...input} {...ids.control} className={cx(inputClass, 'h-13', className)} />
        {trailing && <span className="flex shrink-0 items-center pr-1.5 text-muted">{trailing}</span>}
      </div>
    </FieldFrame>
  );
}

/** Several lines of text that grow with what is written, with label, hint and error. */
export function TextArea({
  label,
  hint,
  error,
  labelHidden,
  id,
  className,
  ...input
}: FieldWords & ComponentProps<'textarea'>) {
  const ids = useFieldIds(id, { hint, error });
  return (
    <FieldFrame label={label} hint={hint} error={error} labelHidden={labelHidden} ids={ids}>
      <div className={boxClass}>
        <textarea
          rows={4}
          {...input}
          {...ids.control}
          className={cx(inputClass, 'field-sizing-content min-h-28 resize-none py-3.5', className)}
        />
      </div>
    </FieldFrame>
  );
}

export type FieldWords = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Shows the label to screen readers only, if the title of the screen says the same. */
  labelHidden?: boolean | undefined;
};

/** The ids of a control, its hint and its error, and the attributes that connect them. */
export function useFieldIds(given: string | undefined, { hint, error }: Pick<FieldWords, 'hint' | 'error'>) {
  const made = useId();
  const id = given ?? made;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return {
    hintId,
    errorId,
    control: { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined },
  };
}

/** The box around every text control: a thin border, dark while focused, red on an error, thicker when both. */
export const boxClass =
  'flex min-h-14 w-full items-center rounded-card border border-edge bg-card transition-colors duration-150 ' +
  'has-[:is(input,textarea,select):focus]:border-ink has-[:is(input,textarea,select):focus]:ring-1 ' +
  'has-[:is(input,textarea,select):focus]:ring-ink has-[[aria-invalid=true]]:border-wrong! ' +
  'has-[[aria-invalid=true]]:ring-wrong! has-[:disabled]:opacity-60';

/** The text inside a box; the box shows the focus for it. */
export const inputClass =
  'w-full min-w-0 flex-1 self-stretch rounded-card bg-transparent px-4 text-m text-ink outline-hidden focus-visible:shadow-none';

type FrameProps = FieldWords & { ids: ReturnType<typeof useFieldIds>; children: ReactNode };

/** Label above, control, then its error (announced when it appears) and its hint. */
export function FieldFrame({ label, hint, error, labelHidden, ids, children }: FrameProps) {
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={ids.control.id} className={labelHidden ? 'sr-only' : 'self-start text-s font-bold'}>
        {label}
      </label>
      {children}
      {error && (
        <p id={ids.errorId} role="alert" className="flex gap-1.5 text-s font-bold text-wrong">
          <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
          {error}
        </p>
      )}
      {hint && (
        <div id={ids.hintId} className="text-s text-muted">
          {hint}
        </div>
      )}
    </div>
  );
}
