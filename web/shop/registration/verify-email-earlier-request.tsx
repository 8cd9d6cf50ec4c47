import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nextPlace } from '#domain/flow-progress.ts';
import type { Path } from '#domain/path-builder.ts';
import { to } from '#domain/paths.ts';
import { shopRegistration } from '#domain/shop/flow.ts';
import type { MembershipState } from '#domain/shop/shop.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { Button } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { LetterDrawing } from '#web/shell/drawings/letter-drawing.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { ShopDrawing } from '#web/shop/shop-drawing.tsx';
import { restartBikeshopDraft, useBikeshopDraft } from '#web/state/drafts.ts';

const earlierStandings = ['member', 'waiting', 'lapsed', 'rejected', 'suspended'] as const satisfies MembershipState[];
type EarlierStanding = (typeof earlierStandings)[number];

/** Whether this person has asked a shop before, which is explained before the registration continues. */
export function hasEarlierRequest(standing: string): standing is EarlierStanding {
  return (earlierStandings as readonly string[]).includes(standing);
}

const views: Record<EarlierStanding, { drawing: ReactNode; href: Path }> = {
  member: { drawing: <ShopDrawing />, href: to.shop.home() },
  waiting: { drawing: <LetterDrawing />, href: to.shop.home() },
  lapsed: { drawing: <ShopDrawing closed />, href: nextPlace(shopRegistration, 'email')() },
  rejected: { drawing: <ShopDrawing closed />, href: nextPlace(shopRegistration, 'email')() },
  suspended: { drawing: <ShopDrawing closed />, href: nextPlace(shopRegistration, 'email')() },
};

/** For a person with a proven address who is in a shop, has asked before, was rejected or is suspended: what that means. */
export function EarlierRequestPage({ standing }: { standing: EarlierStanding }) {
  const { t } = useTranslation('shop');
  const { drawing, href } = views[standing];
  const invitedTo = useBikeshopDraft((draft) => draft.invitedTo);
  return (
    <Page>
      <EmptyState level={1} title={t(`standing.${standing}.title`)} drawing={drawing}>
        {standing === 'member' && invitedTo
          ? t('standing.invited.text', { shop: invitedTo })
          : t(`standing.${standing}.text`)}
      </EmptyState>
      <ActionBar>
        <AppLink className={buttonClass('primary')} href={href}>
          {t(`standing.${standing}.action`)}
        </AppLink>
        <Button variant="quiet" onClick={() => restartBikeshopDraft()}>
          {t('standing.other-email')}
        </Button>
      </ActionBar>
    </Page>
  );
}
