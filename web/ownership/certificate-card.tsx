import { Check, History, Minus, QrCode, Scale, TriangleAlert } from 'lucide-react';
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

export type CertificateCardProps = {
  certificate: CheckedCertificate;
  /** Its signature was checked; else the register alone speaks for it. */
  isSigned: boolean;
  claims: CertificateClaims;
  owner: string;
};

/** Names with more letters are set smaller, so that the whole certificate stays in sight. */
const longName = 32;

/** The certificate itself, always light. Everything on it comes from the signed text, or is covered by it. */
export function CertificateCard({ certificate, isSigned, claims, owner }: CertificateCardProps) {
  const { t } = useTranslation('ownership');
  const { number, state, stolenAt, isContested } = certificate;
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
          {stolenAt ? (
            <Badge tone="wrong" icon={<TriangleAlert aria-hidden />}>
              {t('stolen-badge')}
            </Badge>
          ) : isContested ? (
            <Badge tone="warn" icon={<Scale aria-hidden />}>
              {t('contested.badge')}
            </Badge>
          ) : state === 'current' ? (
            <Badge tone={isSigned ? 'good' : 'neutral'} icon={<Check aria-hidden />}>
              {t(isSigned ? 'genuine' : 'registered')}
            </Badge>
          ) : (
            <Badge tone="warn" icon={<History aria-hidden />}>
              {t('no-longer')}
            </Badge>
          )}
        </p>
        <header>
          <p className="text-s text-muted">{t('certificate-of')}</p>
          <p className="pt-3 text-s text-muted">{t('registered-by')}</p>
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
        {state === 'current' && <Grounds grounds={certificate.grounds} />}
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

/** On what the ownership rests now: what was checked, or that its owner alone says so. */
function Grounds({ grounds }: Pick<CheckedCertificate, 'grounds'>) {
  const { t } = useTranslation('ownership');
  const lines = grounds.length > 0 ? grounds : (['alone'] as const);
  return (
    <section aria-labelledby="rests" className="border-t border-line pt-4">
      <h2 id="rests" className="pb-2 text-s text-muted">
        {t('rests.title')}
      </h2>
      <ul className="flex flex-col gap-1.5">
        {lines.map((line) => (
          <li key={line} className="flex gap-2 text-s">
            {line === 'alone' ? (
              <Minus aria-hidden className="size-[1.125rem] shrink-0 text-muted" />
            ) : (
              <Check aria-hidden className="size-[1.125rem] shrink-0 text-good" />
            )}
            {t(`rests.${line}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
