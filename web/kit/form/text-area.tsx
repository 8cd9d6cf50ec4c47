import type { ComponentProps } from 'react';
import { cx } from '#web/kit/cx.ts';
import { boxClass, FieldFrame, inputClass, useFieldIds } from './field-frame.tsx';
import type { FieldWords } from './field-frame.tsx';

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
