import { X } from 'lucide-react';
import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { IconButton } from '#web/kit/button/icon-button.tsx';
import { Unbroken } from '#web/kit/text/unbroken.tsx';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  children?: ReactNode;
  /** Buttons, the primary one first: those of a question, which `ConfirmDialog` asks. */
  actions?: ReactNode;
};

/** A sheet from the bottom over the page, in the browser's own dialog: Escape, a tap outside and the cross close it, and the focus goes back. */
export function Dialog({ open, onClose, title, closeLabel, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (!open) return dialog.current?.close();
    dialog.current?.showModal();
    // Read from the top, not from the cross; what is nothing but a field begins there.
    (dialog.current?.querySelector<HTMLElement>('[data-begin]') ?? heading.current)?.focus();
  }, [open]);

  const tapOutside = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose();
  };

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={tapOutside}
      className="mx-auto mt-auto mb-0 max-h-[88dvh] w-full max-w-[30rem] animate-rise overflow-y-auto overscroll-contain rounded-t-[1.5rem] border border-b-0 border-line bg-card p-0 text-ink backdrop:animate-appear backdrop:bg-black/55 sm:mb-auto sm:rounded-card sm:border-b"
    >
      {open && (
        <div className="flex flex-col gap-4 p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
          <div className="flex items-start justify-between gap-2">
            <h2 id={titleId} ref={heading} tabIndex={-1} className="pt-2 text-l font-bold">
              <Unbroken>{title}</Unbroken>
            </h2>
            <IconButton
              label={closeLabel}
              icon={<X aria-hidden className="size-5" />}
              className="-mt-0.5 -mr-2"
              onClick={onClose}
            />
          </div>
          {children}
          {actions && <div className="flex flex-col gap-1 pt-2">{actions}</div>}
        </div>
      )}
    </dialog>
  );
}
