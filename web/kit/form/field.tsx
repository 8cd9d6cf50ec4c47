import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#web/kit/cx.ts';
import { boxClass, FieldFrame, inputClass, useFieldIds } from './field-frame.tsx';
import type { FieldWords } from './field-frame.tsx';

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
