import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Path } from '#domain/path-builder.ts';
import { useScanned } from '#web/shell/bike/scanned.ts';
import { chooseLanguage, useLanguage } from '#web/state/language.ts';
import { LandingView } from './landing-view.tsx';

/** The screen after scanning a tag; the server has rendered the same markup already. */
export default function LandingScreen() {
  const router = useRouter();
  const language = useLanguage((state) => state.language);
  const scanned = useScanned();
  const title = scanned && `${scanned.product.model} · ${scanned.brand.name}`;
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  if (!scanned) return null;
  const go = (href: Path) => void router.navigate({ href });
  return <LandingView scanned={scanned} language={language} onGo={go} onLanguage={chooseLanguage} />;
}
