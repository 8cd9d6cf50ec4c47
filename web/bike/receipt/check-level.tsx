import { BadgeCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ReceiptInvoice } from '#domain/bike/receipt.ts';
import { Badge } from '#web/kit/badge.tsx';
import type { Tone } from '#web/kit/tone.ts';

const tones = {
  demo: 'warn',
  trusted: 'good',
  valid: 'good',
  partner: 'good',
  absent: 'neutral',
} satisfies Record<string, Tone>;

/** How far a receipt was checked in one word: the strongest thing that is known. */
export function CheckLevel({ check: { signature, byPartner, demo } }: Pick<ReceiptInvoice, 'check'>) {
  const { t } = useTranslation('receipt');
  const level = demo ? 'demo' : signature === 'absent' && byPartner ? 'partner' : signature;
  return (
    <Badge tone={tones[level]} icon={level === 'trusted' && <BadgeCheck aria-hidden />} dot={level !== 'trusted'}>
      {t(`check.${level}`)}
    </Badge>
  );
}
