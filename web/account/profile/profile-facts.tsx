import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import { formatMobile, maskMobile } from '#domain/brazil/phone.ts';
import { to } from '#domain/paths.ts';
import { useOwnShop } from '#web/api/shared-reads.ts';
import { buttonClass, Button } from '#web/kit/button/button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { Masked } from '#web/kit/text/masked.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { LeaveShop } from './leave-shop.tsx';

export type ProfileLineProps = { label: string; children: ReactNode; action?: ReactNode };

/** One fact about a person, with the link or button to change it. */
export function ProfileLine({ label, children, action }: ProfileLineProps) {
  return (
    <div className="flex min-h-18 flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3">
      <div className="min-w-[min(100%,9rem)] flex-1">
        <p className="text-s text-muted">{label}</p>
        <div className="text-m font-bold wrap-anywhere">{children}</div>
      </div>
      {action}
    </div>
  );
}

/** A group of the profile: its heading and a card of lines. */
export function ProfileSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="text-s font-bold text-muted">
        {title}
      </h2>
      <Card className="flex flex-col divide-y divide-line py-0">{children}</Card>
    </section>
  );
}

export type ProfileEmailProps = {
  email: string | null;
  isProven: boolean;
  /** Whether a link can be mailed that proves it. */ mayProve: boolean;
};

/** The e-mail address, whether it is proven, and the link to change it, or to add one. */
export function ProfileEmail({ email, isProven, mayProve }: ProfileEmailProps) {
  const { t } = useTranslation(['account', 'address', 'profile']);
  const change = (
    <AppLink
      className={buttonClass('secondary', 'fit')}
      href={to.changeEmail()}
      aria-label={t(email ? 'profile:change-email-label' : 'address:add-label')}
    >
      {t(email ? 'profile:change-email' : 'address:add')}
    </AppLink>
  );
  return (
    <ProfileLine label={t('account:field.email')} action={change}>
      {email ?? t('address:none')}
      {email && mayProve && <EmailProof isProven={isProven} />}
    </ProfileLine>
  );
}

/** The confirmed phone (E.164), masked until tapped, and the link to change it. */
export function ProfilePhone({ phone }: { phone: string | null }) {
  const { t } = useTranslation(['account', 'profile']);
  const change = (
    <AppLink
      className={buttonClass('secondary', 'fit')}
      href={phone ? to.changePhone() : to.securityAuthentication({ next: to.profile() })}
      aria-label={t(phone ? 'profile:change-phone-label' : 'profile:add-phone-label')}
    >
      {t(phone ? 'profile:change-phone' : 'profile:add-phone')}
    </AppLink>
  );
  return (
    <ProfileLine label={t('profile:phone')} action={change}>
      {phone ? (
        <Masked
          masked={maskMobile(phone)}
          value={formatMobile(phone)}
          showLabel={t('profile:show-phone')}
          hideLabel={t('profile:hide-phone')}
        />
      ) : (
        t('profile:no-phone')
      )}
    </ProfileLine>
  );
}

/** For a bike shop's people: their company, and their office in it (specification 12). */
export function ProfileShop() {
  const { t } = useTranslation(['account', 'shop', 'profile']);
  const { data } = useOwnShop();
  if (!data) return null;
  return (
    <>
      <ProfileSection title={data.shop.name ?? t('profile:shop')}>
        <ProfileLine label="CNPJ">{formatCnpj(data.shop.cnpj)}</ProfileLine>
        <ProfileLine label={t('profile:office')}>{t(`shop:offices.${data.office}.name`)}</ProfileLine>
      </ProfileSection>
      <LeaveShop own={data} />
    </>
  );
}

/** Whether the address is proven, and a button that mails a link to prove it. */
function EmailProof({ isProven }: { isProven: boolean }) {
  const { t } = useTranslation(['account', 'profile']);
  const ask = useChange('POST /api/me/address-links');
  if (isProven) return <p className="text-s font-normal text-good">{t('profile:email-proven')}</p>;
  return (
    <div className="flex flex-col items-start text-s font-normal">
      <p className="text-muted" role="status">
        {t(ask.done ? 'profile:link-sent' : 'profile:email-unproven')}
      </p>
      {!ask.done && (
        <Button
          variant="quiet"
          size="fit"
          className="-ml-4 underline"
          busy={ask.busy}
          busyLabel={t('profile:sending-link')}
          onClick={() => ask.change({})}
        >
          {t('profile:send-link')}
        </Button>
      )}
      <RefusalNotice refusal={ask.refusal} />
    </div>
  );
}
