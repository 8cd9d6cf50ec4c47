import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Standing } from '#domain/shop/shop.ts';
import { ActionBar } from '#web/kit/action-bar.tsx';
import { buttonClass } from '#web/kit/button-class.ts';
import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Page } from '#web/kit/page.tsx';
import { AppLink } from '#web/shell/app-link.tsx';
import { LetterDrawing } from '#web/shell/drawings/letter-drawing.tsx';
import { restartBikeshopDraft } from '#web/state/drafts.ts';
import { ShopDrawing } from './shop-drawing.tsx';

const asked = ['member', 'waiting', 'lapsed', 'rejected', 'suspended'] as const satisfies Standing[];
type Asked = (typeof asked)[number];

/** Whether a standing is something to talk about before going on: this person has asked a shop before. */
export function hasAsked(standing: string): standing is Asked {
  return (asked as readonly string[]).includes(standing);
}

const views: Record<Asked, { drawing: ReactNode; href: string }> = {
  member: { drawing: <ShopDrawing />, href: '/loja' },
  waiting: { drawing: <LetterDrawing />, href: '/loja' },
  lapsed: { drawing: <LetterDrawing />, href: '/loja/register-company' },
  rejected: { drawing: <ShopDrawing closed />, href: '/loja/register-company' },
  suspended: { drawing: <ShopDrawing closed />, href: '/loja/register-company' },
};

/** What somebody with a proven address is told who is in a shop, asked before, was turned down or put out. */
export function StandingPage({ standing }: { standing: Asked }) {
  const { t } = useTranslation('shop');
  const { drawing, href } = views[standing];
  return (
    <Page>
      <EmptyState level={1} title={t(`standing.${standing}.title`)} drawing={drawing}>
        {t(`standing.${standing}.text`)}
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
