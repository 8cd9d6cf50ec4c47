import { CircleAlert } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { Button, type ButtonVariant } from '#web/kit/button/button.tsx';

type FileButtonProps = {
  label: string;
  /** The types or endings that are offered, as an input has them. */
  accept: string;
  variant?: ButtonVariant;
  icon?: ReactNode;
  busy?: boolean;
  busyLabel?: string;
  error?: string | undefined;
  onFile: (file: File) => void;
};

/** A button that opens the computer's own list of files; the same file may be chosen again. */
export function FileButton({ label, accept, error, onFile, variant = 'secondary', ...button }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        {...button}
        variant={variant}
        size="fit"
        aria-describedby={error && id}
        onClick={() => chooser.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={chooser}
        hidden
        type="file"
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) onFile(file);
        }}
      />
      {error && (
        <p id={id} role="alert" className="flex gap-1.5 text-s font-bold text-wrong">
          <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
