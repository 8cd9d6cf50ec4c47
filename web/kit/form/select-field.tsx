import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '#web/kit/cx.ts';
import { boxClass, FieldFrame, type FieldWords, inputClass, useFieldIds } from './field.tsx';

/** The phone's own list to choose from, with label, hint and error; children are `<option>`s. */
export function SelectField({
  label,
  hint,
  error,
  labelHidden,
  id,
  className,
  ...select
}: FieldWords & ComponentProps<'select'>) {
  const ids = useFieldIds(id, { hint, error });
  return (
    <FieldFrame label={label} hint={hint} error={error} labelHidden={labelHidden} ids={ids}>
      <div className={cx(boxClass, 'relative')}>
        <select {...select} {...ids.control} className={cx(inputClass, 'h-13 appearance-none pr-11', className)} />
        <ChevronDown aria-hidden className="pointer-events-none absolute right-4 size-5 text-muted" />
      </div>
    </FieldFrame>
  );
}
