import { Zap, ZapOff } from 'lucide-react';
import { IconButton } from '../icon-button.tsx';
import type { Torch } from './use-torch.ts';

/** Switches the phone's light. */
export function TorchButton({ torch, onLabel, offLabel }: { torch: Torch; onLabel: string; offLabel: string }) {
  const Icon = torch.isOn ? ZapOff : Zap;
  return (
    <IconButton
      label={torch.isOn ? offLabel : onLabel}
      icon={<Icon aria-hidden className="size-6" />}
      onClick={torch.toggle}
    />
  );
}
