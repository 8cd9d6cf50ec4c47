import { ShieldCheck } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { BikeCheck } from '#domain/ownership/bike-check.contract.ts';
import { to } from '#domain/paths.ts';
import { brandColours } from '#domain/tag/brand-colour.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { Facts } from '#web/kit/layout/facts.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { momentOf, shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { BikeHero } from '#web/shell/bike/bike-hero.tsx';
import { SerialText } from '#web/shell/bike/serial-text.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';

/** What a buyer has to know of the bike, in plain facts: no person's data. */
export function CheckView({ check }: { check: BikeCheck }) {
  const { t } = useTranslation('bike-check');
  const language = useLanguage();
  const { tag, brand, model, kind, serialNumber, isStolen, sharedUntil } = check;
  const isOver = check.warrantyEndsOn < check.today;
  const ends = { date: shortDate(check.warrantyEndsOn, language) };
  const facts = [
    { label: t('check.owners-label'), value: t('check.owners', { count: check.owners }) },
    { label: t('check.warranty'), value: t(isOver ? 'check.warranty-over' : 'check.warranty-until', ends) },
    { label: t('check.claims'), value: t(check.hasOpenClaims ? 'check.claims-yes' : 'check.claims-no') },
    { label: t('check.receipt'), value: t(`check.receipts.${check.receipt}`) },
  ];
  // The bike's own brand: this phone may know another one, or none.
  const { brand: colour, onBrand } = brandColours(brand.secondaryColor);
  return (
    <div className="contents" style={{ '--brand': colour, '--on-brand': onBrand } as CSSProperties}>
      <Page>
        <BikeHero brand={brand.name} tag={tag} model={model} bike={{ kind, photoUrl: null }} />
        <header className="flex flex-col items-start gap-2">
          <h1 id="title" tabIndex={-1} className="text-xl font-bold hyphens-when-large">
            {model}
          </h1>
          {!isStolen && (
            <Badge tone="good" icon={<ShieldCheck aria-hidden />}>
              {t('check.fine')}
            </Badge>
          )}
        </header>
        {isStolen && (
          <Notice tone="wrong" title={t('check.stolen')}>
            {t('check.stolen-text')}
          </Notice>
        )}
        <Card className="py-5">
          <p className="text-s text-muted">{t('check.serial')}</p>
          <p className="text-l font-bold">
            <SerialText serialNumber={serialNumber} />
          </p>
          <p className="text-s text-muted">{t('check.serial-hint')}</p>
        </Card>
        <Card className="py-5">
          <Facts facts={facts} />
        </Card>
        <p className="text-s text-muted">{t('check.until', { time: momentOf(new Date(sharedUntil), language) })}</p>
        <ActionBar>
          <AppLink className={buttonClass('primary')} href={to.tag({ tag })}>
            {t(isStolen ? 'check.scan' : 'check.buy')}
          </AppLink>
        </ActionBar>
      </Page>
    </div>
  );
}
