import { ScanLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { useOwnShop } from '#web/api/use-own-shop.ts';
import { ActionBar } from '#web/kit/action-bar.tsx';
import { buttonClass } from '#web/kit/button-class.ts';
import { Button } from '#web/kit/button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Page } from '#web/kit/page.tsx';
import { Skeleton, SkeletonGroup } from '#web/kit/skeleton.tsx';
import { AppLink } from '#web/shell/app-link.tsx';
import { LastBike } from './last-bike.tsx';
import { MenuRows } from './menu-rows.tsx';
import { ShopCard } from './shop-card.tsx';

/** Where a shop's people begin: their shop, the bike in front of them, and the few places to go. */
export default function MenuScreen() {
  const { t } = useTranslation('scan');
  const { t: say } = useTranslation('shell');
  const { data: own, error, refetch, isFetching } = useOwnShop();
  return (
    <Page>
      <header className="flex flex-col gap-1">
        <h1 id="title" tabIndex={-1} className={own || error ? 'text-xl font-bold wrap-anywhere' : 'sr-only'}>
          {own?.shop.name ?? t('menu.no-name')}
        </h1>
        {own && <p className="text-m text-muted tabular-nums">{t('menu.cnpj', { cnpj: formatCnpj(own.shop.cnpj) })}</p>}
        {!own && !error && (
          <SkeletonGroup label={t('menu.loading')}>
            <Skeleton className="h-9 w-4/5" />
            <Skeleton className="h-4 w-48" />
          </SkeletonGroup>
        )}
      </header>
      <ShopCard office={own?.office} loading={!own && !error} />
      {error && !own && (
        <Notice
          live
          tone="warn"
          title={t('menu.failed')}
          action={
            <Button variant="secondary" size="fit" busy={isFetching} onClick={() => void refetch()}>
              {say('try-again')}
            </Button>
          }
        >
          {say(`refusal.${refusalOf(error).code}`)}
        </Notice>
      )}
      <LastBike />
      <MenuRows office={own?.office} />
      <ActionBar>
        <AppLink href="/loja/tag-scan" className={buttonClass('primary')}>
          <ScanLine aria-hidden className="size-5" />
          {t('menu.scan')}
        </AppLink>
      </ActionBar>
    </Page>
  );
}
