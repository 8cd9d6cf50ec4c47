import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Language } from '#domain/account/language.ts';
import type { ScannedTag } from '#domain/tag/contract.ts';
import type { Photo } from '#domain/tag/photo.ts';
import { Backdrop } from '#web/shell/frame/backdrop.tsx';
import { Strip } from '#web/shell/frame/strip.tsx';
import { LandingView } from './landing-view.tsx';

/** The landing's markup in the app's root, for the page that the server answers with. The app hydrates it. */
export function renderLanding(scanned: ScannedTag, language: Language, photo?: Photo | null): string {
  return renderToString(
    <Backdrop strip={<Strip>{null}</Strip>}>
      <LandingView scanned={scanned} language={language} photo={photo} />
    </Backdrop>,
  );
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
    <div
      id="splash"
      aria-hidden
      className="pointer-events-none fixed inset-0 z-50 overflow-hidden motion-reduce:hidden"
    >
      <div className="animate-wipe-out size-full bg-brand" />
    </div>
  );
}
