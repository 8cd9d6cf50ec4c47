import { Check, Copy, Share } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { type ButtonSize, type ButtonVariant, Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

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

export type ShareButtonProps = {
  data: { title?: string; text?: string; url: string };
  copiedLabel: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  children: ReactNode;
};

/** Opens the phone's share sheet; without one, copies the address and says so. */
export function ShareButton({ data, copiedLabel, variant = 'quiet', size = 'wide', children }: ShareButtonProps) {
  const [copied, markCopied] = useJustDone();
  const share = async () => {
    try {
      if ('share' in navigator) await navigator.share(data);
      else await (navigator as Navigator).clipboard.writeText(data.url).then(markCopied);
    } catch {
      // closed without sharing, or not allowed: no message
    }
  };
  const Icon = copied ? Check : Share;
  return (
    <>
      <Button variant={variant} size={size} icon={<Icon aria-hidden className="size-5" />} onClick={() => void share()}>
        {copied ? copiedLabel : children}
      </Button>
      <span role="status" className="sr-only">
        {copied ? copiedLabel : ''}
      </span>
    </>
  );
}

/** True for a short time after `markDone()`: for "Copied" and similar feedback. */
export function useJustDone(milliseconds = 2000): [isDone: boolean, markDone: () => void] {
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (at === 0) return;
    const timer = setTimeout(() => setAt(0), milliseconds);
    return () => clearTimeout(timer);
  }, [at, milliseconds]);
  return [at !== 0, () => setAt(Date.now())];
}
