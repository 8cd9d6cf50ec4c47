import { Check, Copy } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { useJustDone } from './use-just-done.ts';

export type CopyButtonProps = { value: string; label: string; copiedLabel: string };

/** Copies a value and says so. */
export function CopyButton({ value, label, copiedLabel }: CopyButtonProps) {
  const [copied, markCopied] = useJustDone();
  const Icon = copied ? Check : Copy;
  const copy = () => void navigator.clipboard.writeText(value).then(markCopied, () => undefined);
  return (
    <>
      <IconButton label={label} icon={<Icon aria-hidden className="size-5" />} onClick={copy} />
      <span role="status" className="sr-only">
        {copied ? copiedLabel : ''}
      </span>
    </>
  );
}
