import { useTranslation } from 'react-i18next';
import { type Path, to } from '#domain/paths.ts';
import type { Refusal } from '#web/api/call.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';

/** The way on after a refusal that trying again does not help. */
export function WayOn({ refusal, here }: { refusal: Refusal | undefined; here: Path }) {
  const { t } = useTranslation('transfer');
  const ways: Partial<Record<Refusal['code'], { href: Path; label: string }>> = {
    'phone-not-confirmed': { href: to.securityAuthentication({ next: here }), label: t('confirm-phone') },
    'email-not-proven': { href: to.profile(), label: t('unknown.action') },
    'owner-left': { href: to.transfer.review(), label: t('owner-left.action') },
    'transfer-under-way': { href: to.transfer.start(), label: t('under-way.action') },
  };
  const way = refusal && ways[refusal.code];
  return (
    way && (
      <AppLink className={buttonClass('secondary', 'fit')} href={way.href}>
        {way.label}
      </AppLink>
    )
  );
}
