import { Check, History, QrCode } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CertificateClaims } from '#domain/ownership/certificate.ts';
import { to } from '#domain/paths.ts';
import { bikeKinds } from '#domain/tag/tag.ts';
import { cx } from '#web/kit/cx.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { Facts } from '#web/kit/layout/card.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { SerialText } from '#web/shell/bike/copyable.tsx';
import { BikeDrawing } from '#web/shell/drawings/bike-drawing.tsx';
import type { CheckedCertificate } from './use-certificate.ts';

export type CertificateCardProps = { certificate: CheckedCertificate; claims: CertificateClaims; owner: string };

/** Names with more letters are set smaller, so that the whole certificate stays in sight. */
const longName = 32;

/** The certificate itself, always light. Everything on it comes from the signed text, or is covered by it. */
export function CertificateCard({ certificate: { number, state }, claims, owner }: CertificateCardProps) {
  const { t } = useTranslation('ownership');
  const language = useLanguage();
  const facts = [
    { label: t('facts.bike'), value: claims.model },
    { label: t('facts.serial'), value: <SerialText serialNumber={claims.serialNumber} /> },
    { label: t('facts.since'), value: shortDate(claims.since, language) },
    { label: t('facts.number'), value: <span className="tracking-[0.04em]">{number}</span> },
  ];
  return (
    <article className="day overflow-hidden rounded-[1.25rem]">
      <div className="flex flex-col gap-4 p-5">
        <p className="flex items-center justify-between gap-4 text-s font-bold">
          <span className="min-w-0 truncate tracking-[0.14em] uppercase">{claims.brand}</span>
          {state === 'current' ? (
            <Badge tone="good" icon={<Check aria-hidden />}>
              {t('genuine')}
            </Badge>
          ) : (
            <Badge tone="warn" icon={<History aria-hidden />}>
              {t('no-longer')}
            </Badge>
          )}
        </p>
        <header>
          <p className="text-s text-muted">{t('certificate-of')}</p>
          <h1
            id="title"
            tabIndex={-1}
            className={cx(
              'font-bold wrap-break-word hyphens-when-large',
              owner.length > longName ? 'text-l' : 'text-xl',
            )}
          >
            {owner}
          </h1>
        </header>
        <BikeDrawing kind={bikeKinds.find((kind) => kind === claims.kind) ?? 'urban'} className="mx-auto w-5/6" />
        <Facts facts={facts} />
      </div>
      <p className="flex items-center gap-3 border-t-[1.5px] border-dashed border-edge/50 px-5 py-4 text-s text-muted">
        <QrCode aria-hidden className="size-5 shrink-0" />
        <span className="min-w-0">
          {t('anyone')} <span className="wrap-anywhere">{location.host + to.certificate({ number })}</span>
        </span>
      </p>
    </article>
  );
}
