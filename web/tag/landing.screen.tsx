import { useEffect } from 'react';
import { call } from '#web/api/call.ts';
import { useScanned } from '#web/shell/travel/here.ts';
import { navigate, useRouter, wantedEntry } from '#web/shell/travel/router.ts';
import { chooseLanguage, useLanguage } from '#web/state/language.ts';
import { useSession } from '#web/state/session.ts';
import { LandingView } from './landing-view.tsx';

/** The screen after scanning a tag; the server has rendered the same markup already. */
export default function LandingScreen() {
  const language = useLanguage((state) => state.language);
  const scanned = useScanned();
  const title = scanned && `${scanned.product.model} · ${scanned.brand.name}`;
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  const busy = useRouter(({ slow }) => (slow ? wantedEntry().href : undefined));
  // Known after the hydration: the server draws the page for everybody.
  const isCyclist = useSession(({ user }) => user?.domain === 'cyclist');
  const voidTag = scanned?.replaced && scanned.product.tag;
  const isShop = useSession(({ user }) => user?.domain === 'bikeshop');
  useEffect(() => {
    // On whatever is before a shop, this tag does not belong: its owner hears of it.
    if (voidTag && isShop) call('POST /api/replaced-tags/:tag/reports', { tag: voidTag }).catch(() => undefined);
  }, [voidTag, isShop]);
  if (!scanned) return null;
  return (
    <LandingView
      scanned={scanned}
      language={language}
      busy={busy}
      signedIn={isCyclist}
      onGo={(href) => void navigate(href)}
      onLanguage={chooseLanguage}
    />
  );
}
