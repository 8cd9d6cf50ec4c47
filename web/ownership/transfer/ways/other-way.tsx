import { useTranslation } from 'react-i18next';
import type { Transfer } from '#domain/ownership/transfer-view.ts';
import { to } from '#domain/paths.ts';
import type { Product } from '#domain/tag/product.ts';
import { useScannedTag } from '#web/api/use-scanned-tag.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { BikeOutline } from '#web/shell/bike/bike-outline.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';

/** The way that was chosen is for the other side: the bike is the reader's already, or is not. */
export function OtherWay({ product: { tag }, isOwner }: { product: Product; isOwner: boolean }) {
  const { t } = useTranslation('transfer');
  const { data: scanned } = useScannedTag(tag);
  const way = isOwner ? 'yours' : 'not-yours';
  return (
    <Page>
      <EmptyState
        level={1}
        title={t(`other-way.${way}.title`)}
        drawing={<BikeOutline kind={scanned?.kind} />}
        action={
          <AppLink
            className={buttonClass('primary')}
            href={to.transfer.request({ transfering: String(isOwner) })}
            replace
          >
            {t(`other-way.${way}.action`)}
          </AppLink>
        }
      >
        {t(`other-way.${way}.text`)}
      </EmptyState>
    </Page>
  );
}

/** A transfer of this bike, of which the reader is a side, is under way: nothing new begins beside it. */
export function UnderWay({ transfer: { id, tag } }: { transfer: Transfer }) {
  const { t } = useTranslation('transfer');
  const { data: scanned } = useScannedTag(tag);
  return (
    <Page>
      <EmptyState
        level={1}
        title={t('under-way.title')}
        drawing={<BikeOutline kind={scanned?.kind} />}
        action={
          <AppLink className={buttonClass('primary')} href={to.transfer.one({ transfer: id })} replace>
            {t('under-way.action')}
          </AppLink>
        }
      >
        {t('under-way.text')}
      </EmptyState>
    </Page>
  );
}
