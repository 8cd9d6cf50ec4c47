import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useScanned } from '#web/shell/scanned.ts';
import { chooseLanguage, useLanguage } from '#web/state/language.ts';
import { LandingView } from './landing-view.tsx';

/** What somebody sees who scanned a tag; the server has drawn the same already. */
export default function LandingScreen() {
  const router = useRouter();
  const language = useLanguage((state) => state.language);
  const scanned = useScanned();
  const title = scanned && `${scanned.product.model} · ${scanned.brand.name}`;
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  if (!scanned) return null;
  const go = (href: string) => void router.navigate({ href });
  return <LandingView scanned={scanned} language={language} onGo={go} onLanguage={chooseLanguage} />;
}
