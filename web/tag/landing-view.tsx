import type { Language } from '#domain/account/language.ts';
import type { Path } from '#domain/path-builder.ts';
import type { ScannedTag } from '#domain/tag/contract.ts';
import { landingOutcome } from '#domain/tag/landing.ts';
import { photoOf, type Photo } from '#domain/tag/photo.ts';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { BatteryLink, LandingActions } from './landing-actions.tsx';
import { LandingPicture } from './landing-picture.tsx';
import { LandingState } from './landing-state.tsx';
import { landingWords } from './landing-words.ts';
import { LanguageLink } from './language-link.tsx';

export type LandingViewProps = {
  scanned: ScannedTag;
  language: Language;
  /** What is shown of the bike; without it, its photo if it has one. */
  photo?: Photo | null | undefined;
  /** Handles a plain click on a link; gets the link's address. Without it, links load the next page. */
  onGo?: ((path: Path) => void) | undefined;
  /** Handles a click on the language pill; without it, the server answers in the other language. */
  onLanguage?: ((language: Language) => void) | undefined;
};

/**
 * The first view after scanning a tag: brand, bike and one next step. The server writes the same markup into the page
 * (specification 11), so it depends on its properties only: no state, no effects, no store. Values are written unchanged; the
 * style sheet formats them.
 */
export function LandingView({ scanned, language, photo = photoOf(scanned.bike), onGo, onLanguage }: LandingViewProps) {
  const words = landingWords[language];
  const outcome = landingOutcome(scanned);
  const { product, brand, bike, kind } = scanned;
  return (
    <main id="main" className="night relative isolate flex min-h-dvh flex-col">
      <div
        aria-hidden
        className="absolute inset-0 -z-10 bg-[radial-gradient(120%_60%_at_50%_32%,#2a2e22_0%,#191c14_45%,transparent_100%)]"
      />
      <header className="column flex items-center justify-between gap-4 pt-[max(1rem,env(safe-area-inset-top))]">
        <p className="min-w-0 truncate text-s font-bold tracking-[0.14em] uppercase">{brand.name}</p>
        <LanguageLink language={language} onLanguage={onLanguage} />
      </header>
      <LandingPicture photo={photo} kind={kind} outcome={outcome} model={product.model} />
      <section className="column flex flex-col gap-2 pt-2">
        <p className="text-s text-muted">
          <span className="sr-only">{words.tag}</span> <CodeText code={product.tag} />
        </p>
        <h1 id="title" tabIndex={-1} className="text-xl font-bold wrap-anywhere">
          {product.model}
        </h1>
        <LandingState outcome={outcome} words={words} />
        {bike?.batteryPassport && <BatteryLink tag={product.tag} label={words.battery} onGo={onGo} />}
      </section>
      <LandingActions outcome={outcome} tag={product.tag} words={words} onGo={onGo} />
    </main>
  );
}
