import { Check, Share } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import type { ButtonSize, ButtonVariant } from './button-class.ts';
import { useTold } from './use-told.ts';

export type ShareButtonProps = {
  data: { title?: string; text?: string; url: string };
  copiedLabel: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  children: ReactNode;
};

/** Opens the phone's share sheet; where there is none, copies the address and says so. */
export function ShareButton({ data, copiedLabel, variant = 'quiet', size = 'wide', children }: ShareButtonProps) {
  const [copied, tellCopied] = useTold();
  const share = async () => {
    try {
      if ('share' in navigator) await navigator.share(data);
      else await (navigator as Navigator).clipboard.writeText(data.url).then(tellCopied);
    } catch {
      // closed without sharing, or not allowed: nothing to say
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
