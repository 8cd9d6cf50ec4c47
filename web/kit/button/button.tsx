import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from '#web/kit/cx.ts';
import { Spinner } from '#web/kit/feedback/loading.tsx';

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

/** `danger` is for actions that take something away from a person: never in the brand's colour. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'wide' | 'fit';

const base =
  'relative inline-flex items-center justify-center gap-2 rounded-full text-center font-bold no-underline select-none ' +
  'transition-[opacity,transform] duration-150 active:scale-[0.98] active:opacity-85 ' +
  'disabled:cursor-default disabled:text-muted disabled:active:scale-100 aria-disabled:active:scale-100 forced-colors:border';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-brand text-on-brand disabled:bg-line',
  secondary: 'border border-edge bg-card text-ink disabled:border-line',
  quiet: 'text-ink',
  danger: 'border border-wrong bg-card text-wrong disabled:border-line',
};

const sizes: Record<ButtonSize, string> = {
  wide: 'min-h-13 w-full px-6 py-3 text-m',
  fit: 'min-h-11 px-4 py-2 text-s',
};

/** The classes of a button for other elements, such as a link. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'wide'): string {
  return cx(base, variants[variant], sizes[size]);
}
