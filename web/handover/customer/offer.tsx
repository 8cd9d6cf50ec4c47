import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import type { HandoverLink } from '#domain/handover/link.ts';
import { brandColours } from '#domain/tag/brand-theme.ts';
import { BikePicture } from '#web/handover/bike-picture.tsx';
import { Card, Facts } from '#web/kit/layout/card.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { SerialText } from '#web/shell/bike/copyable.tsx';
import { LanguagePill } from '#web/shell/frame/language-pill.tsx';

/** The shop by its name, else by its number. */
export function useShopName(): (shop: HandoverLink['shop']) => string {
  const { t } = useTranslation('handed-over');
  return ({ name, cnpj }) => name ?? t('shop-of', { cnpj: formatCnpj(cnpj) });
}

export type OfferProps = {
  link: HandoverLink;
  /** Without the picture: what is asked has to be in sight above the keyboard. */
  compact?: boolean;
  children: ReactNode;
};

/** What was handed over, large and in the brand's colour, and below it what is asked about it. */
export function Offer({ link, compact = false, children }: OfferProps) {
  const { t } = useTranslation('handed-over');
  const shopName = useShopName();
  const { brand, model } = link;
  // The bike's own brand: this phone may know another one, or none.
  const { brand: colour, onBrand } = brandColours(brand.secondaryColor);
  return (
    <div className="contents" style={{ '--brand': colour, '--on-brand': onBrand } as CSSProperties}>
      <Page className="gap-5! pt-0!">
        <header className="-mx-4 flex flex-col gap-3 rounded-b-[1.5rem] bg-brand px-4 pt-[max(0.5rem,env(safe-area-inset-top))] pb-5 text-on-brand">
          <div className="flex items-center justify-between gap-4">
            <p className="min-w-0 text-s font-bold wrap-anywhere">{t('by-shop', { shop: shopName(link.shop) })}</p>
            <LanguagePill />
          </div>
          <h1 id="title" tabIndex={-1} className="text-xl font-bold hyphens-when-large wrap-anywhere">
            {t('title', { model })}
          </h1>
          {!compact && (
            <>
              <BikePicture bike={link} className="mx-auto w-[78%] animate-appear" />
              <WarrantyWords link={link} />
            </>
          )}
        </header>
        {children}
      </Page>
    </div>
  );
}

/** Of when the warranty is and how long; it runs already. */
function WarrantyWords({ link: { day, warranty } }: { link: HandoverLink }) {
  const { t } = useTranslation('handed-over');
  const language = useLanguage();
  const dates = { from: shortDate(day, language), to: shortDate(warranty.endsOn, language) };
  return (
    <p className="text-m font-bold text-pretty">{t(warranty.months > 0 ? 'warranty' : 'warranty-legal', dates)}</p>
  );
}

/** The rest of it, to compare with the bike. */
export function OfferFacts({ link }: { link: HandoverLink }) {
  const { t } = useTranslation('handed-over');
  const language = useLanguage();
  const { colour, size, brand, serialNumber, hasReceipt, day, shop } = link;
  const look = [colour, size].filter(Boolean).join(' · ');
  const facts = [
    { label: t('fact.serial'), value: <SerialText serialNumber={serialNumber} />, wide: true },
    { label: t('fact.brand'), value: brand.name },
    ...(look ? [{ label: t('fact.look'), value: look }] : []),
    { label: t('fact.day'), value: shortDate(day, language) },
    ...(shop.city ? [{ label: t('fact.city'), value: shop.city }] : []),
    ...(hasReceipt ? [{ label: t('fact.receipt'), value: t('fact.receipt-there') }] : []),
  ];
  return (
    <Card>
      <Facts facts={facts} />
    </Card>
  );
}
