import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from '#web/kit/cx.ts';
import { Spinner } from '#web/kit/feedback/spinner.tsx';
import { buttonClass } from './button-class.ts';
import type { ButtonSize, ButtonVariant } from './button-class.ts';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  busy?: boolean | undefined;
  /** What is being done, shown and announced while busy: "Sending…". */
  busyLabel?: string | undefined;
};

/** A button: one primary a screen. While busy it keeps its size and focus, shows what it does and ignores further presses. */
export function Button(props: ButtonProps) {
  const { variant, size, icon, busy = false, busyLabel, children, className, onClick, ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <>
      <button
        type="button"
        {...rest}
        className={cx(buttonClass(variant, size), className)}
        aria-busy={busy}
        aria-disabled={busy || undefined}
        onClick={press}
      >
        <span className={cx('inline-flex items-center gap-2', busy && 'invisible')}>
          {icon}
          {children}
        </span>
        {busy && (
          <span className="absolute inset-0 flex items-center justify-center gap-2 px-4">
            <Spinner />
            {busyLabel}
          </span>
        )}
      </button>
      {busyLabel !== undefined && (
        <span role="status" className="sr-only">
          {busy ? busyLabel : ''}
        </span>
      )}
    </>
  );
}
