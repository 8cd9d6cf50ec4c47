import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '#domain/account/language.ts';
import type { ScannedTag } from '#domain/tag/contract.ts';
import { LandingSplash } from './landing-splash.tsx';
import { LandingView } from './landing-view.tsx';

/** The landing's markup, for the page that the server answers with. */
export function renderLanding(scanned: ScannedTag, language: Language): string {
  return renderToStaticMarkup(<LandingView scanned={scanned} language={language} />);
}

/** What stands beside the app's root on a landing. */
export function renderSplash(): string {
  return renderToStaticMarkup(<LandingSplash />);
}
