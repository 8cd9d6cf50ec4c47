import { Check, Share } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ButtonSize, ButtonVariant } from './button-class.ts';
import { Button } from './button.tsx';
import { useJustDone } from './use-just-done.ts';

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
