import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '#domain/account/language.ts';
import type { ScannedTag } from '#domain/tag/contract.ts';
import { LandingView } from './landing-view.tsx';

/** The landing's markup, for the page that the server answers with. */
export function renderLanding(scanned: ScannedTag, language: Language): string {
  return renderToStaticMarkup(<LandingView scanned={scanned} language={language} />);
}

/** The markup beside the app's root on a landing. */
export function renderSplash(): string {
  return renderToStaticMarkup(<LandingSplash />);
}

/**
 * The brand's colour sweeping off the first view, once. It is outside the app's root, so that it does not start again
 * when the app hydrates; it moves by transform only, and nothing waits for it.
 */
function LandingSplash() {
  return (
    <div aria-hidden className="pointer-events-none fixed inset-0 z-50 overflow-hidden motion-reduce:hidden">
      <div className="animate-wipe-out size-full bg-brand" />
    </div>
  );
}
