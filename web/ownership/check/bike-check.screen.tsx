import { ShieldCheck } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { BikeCheck } from '#domain/ownership/bike-check.contract.ts';
import { to } from '#domain/paths.ts';
import { brandColours } from '#domain/tag/brand-theme.ts';
import { query } from '#web/api/query.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Card, Facts } from '#web/kit/layout/card.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { momentOf, shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { GonePage } from '#web/shell/answer/states.tsx';
import { BikeHero } from '#web/shell/bike/bike-hero.tsx';
import { SerialText } from '#web/shell/bike/copyable.tsx';
import { BrokenLinkDrawing } from '#web/shell/drawings/broken-link-drawing.tsx';
import { LanguagePill } from '#web/shell/frame/language-pill.tsx';
import { BarAction } from '#web/shell/frame/screen-frame.tsx';
import { LegalLink } from '#web/shell/legal-link.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useParameter } from '#web/shell/travel/here.ts';
import { CheckedBook } from './checked-book.tsx';

/** The check of a bike for whoever its owner gave the link to; anybody opens it, also on computers. */
export default function BikeCheckScreen() {
  const secret = useParameter('secret');
  return (
    <>
      <BarAction>
        <LanguagePill />
      </BarAction>
      <Check key={secret} secret={secret} />
    </>
  );
}

function Check({ secret }: { secret: string }) {
  const { t } = useTranslation('bike-check');
  return (
    <Answer
      // Each look is noted for the owner: coming back to the tab is none.
      of={query('GET /api/bike-checks/:secret', { secret }, { staleTime: Infinity })}
      words={{ loading: t('loading'), failed: t('failed') }}
      skeleton={
        <>
          <Skeleton className="aspect-[8/6] w-full rounded-[1.25rem]" />
          <Skeleton className="mt-3 h-8 w-3/5" />
          <Skeleton className="h-44 w-full rounded-card" />
        </>
      }
      gone={
        <GonePage title={t('over.title')} drawing={<BrokenLinkDrawing />}>
          {t('over.text')}
        </GonePage>
      }
      goneBy={['check-link-over']}
    >
      {(check) => <CheckView check={check} secret={secret} />}
    </Answer>
  );
}

/** Until when the bike is under warranty: by what the brand promises while that goes on, and by the law after it. */
function useWarrantyWords({ warrantyEndsOn, promisedUntil, today }: BikeCheck): string {
  const { t } = useTranslation('bike-check');
  const language = useLanguage();
  const date = shortDate(warrantyEndsOn, language);
  if (warrantyEndsOn < today) return t('check.warranty-over', { date });
  if (promisedUntil === null || promisedUntil < today) return t('check.warranty-until', { date });
  return t('check.warranty-both', { date, promised: shortDate(promisedUntil, language) });
}

/** What a buyer has to know of the bike, in plain facts: no person's data. */
function CheckView({ check, secret }: { check: BikeCheck; secret: string }) {
  const { t } = useTranslation('bike-check');
  const language = useLanguage();
  const { tag, brand, model, kind, serialNumber, isStolen, isContested, sharedUntil } = check;
  const warrantyWords = useWarrantyWords(check);
  const facts = [
    { label: t('check.owners-label'), value: t('check.owners', { count: check.owners }) },
    { label: t('check.warranty'), value: warrantyWords },
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
          {!isStolen && !isContested && (
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
        {isContested && (
          <Notice tone="warn" title={t('check.contested')}>
            {t('check.contested-text')}
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
        <CheckedBook secret={secret} />
        <p className="text-s text-muted">{t('check.until', { time: momentOf(new Date(sharedUntil), language) })}</p>
        <LegalLink />
        <ActionBar>
          <AppLink className={buttonClass('primary')} href={to.tag({ tag })}>
            {t(isStolen ? 'check.scan' : 'check.buy')}
          </AppLink>
        </ActionBar>
      </Page>
    </div>
  );
}
