import { lazy, Suspense, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import type { ClaimWish } from '#web/claim/shop/list/found-claims.tsx';
import { chunk } from '#web/state/stale-chunk.ts';
import { useDeskKeys } from './use-desk-keys.ts';

// Only wide screens show a list beside a claim.
const ClaimDesk = lazy(
  chunk(() => import('#web/claim/shop/list/claim-desk.tsx').then((m) => ({ default: m.ClaimDesk }))),
);

/** From this width on, list and claim are side by side: a tablet held upright. */
const wide = '(width >= 48rem)';

const watch = (changed: () => void) => {
  const query = matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether there is room for the list beside a claim. */
export function useIsWide(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(wide).matches);
}

/** What the list is narrowed to, while one claim after the other is opened beside it. */
export const useDeskWish = create<ClaimWish>(() => ({ filter: 'waiting', search: '' }));

export type DeskFrameProps = {
  wish: ClaimWish;
  onNarrow: (wish: ClaimWish) => void;
  /** The claim that is open beside the list. */
  claimId?: string;
  children: ReactNode;
};

/** The list of claims at the left of one of them, over the whole width; walked through by keys. */
export function DeskFrame({ wish, onNarrow, claimId, children }: DeskFrameProps) {
  const { t } = useTranslation('shop-claims');
  const list = useRef<HTMLElement>(null);
  useDeskKeys(list);
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.add('desk');
    return () => classList.remove('desk');
  }, []);
  return (
    <div className="flex flex-1 items-stretch">
      <aside
        ref={list}
        aria-label={t('list.title')}
        className="sticky top-14 flex h-[calc(100dvh-3.5rem)] w-80 shrink-0 flex-col gap-4 overflow-y-auto border-r border-line px-4 pt-2 pb-8 lg:w-96"
      >
        <Suspense>
          <ClaimDesk wish={wish} onNarrow={onNarrow} {...(claimId && { openId: claimId })} />
        </Suspense>
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">{children}</div>
    </div>
  );
}

/** A claim's screen: alone on a phone, beside the list where there is room. */
export function BesideList({ claimId, children }: { claimId: string; children: ReactNode }) {
  const isWide = useIsWide();
  const wish = useDeskWish();
  if (!isWide) return children;
  return (
    <DeskFrame wish={wish} onNarrow={(next) => useDeskWish.setState(next)} claimId={claimId}>
      {children}
    </DeskFrame>
  );
}
