import { useEffect } from 'react';
import { useScanned } from '#web/shell/travel/here.ts';
import { navigate } from '#web/shell/travel/router.ts';
import { chooseLanguage, useLanguage } from '#web/state/language.ts';
import { LandingView } from './landing-view.tsx';

/** The screen after scanning a tag; the server has rendered the same markup already. */
export default function LandingScreen() {
  const language = useLanguage((state) => state.language);
  const scanned = useScanned();
  const title = scanned && `${scanned.product.model} · ${scanned.brand.name}`;
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  if (!scanned) return null;
  return (
    <LandingView
      scanned={scanned}
      language={language}
      onGo={(href) => void navigate(href)}
      onLanguage={chooseLanguage}
    />
  );
}
