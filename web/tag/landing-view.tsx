import type { Language } from '#domain/account/language.ts';
import type { Path } from '#domain/paths.ts';
import type { ScannedTag } from '#domain/tag/contract.ts';
import { landingOutcome, type LandingOutcome } from '#domain/tag/landing.ts';
import { photoOf, type Photo } from '#domain/tag/photo.ts';
import type { BikeKind } from '#domain/tag/tag.ts';
import { cx } from '#web/kit/cx.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { codeOf, languageNames, nextLanguage } from '#web/locale/language-names.ts';
import { BikePhoto } from '#web/shell/bike/bike-photo.tsx';
import { BikeDrawing } from '#web/shell/drawings/bike-drawing.tsx';
import { onPlainClick } from '#web/shell/travel/on-plain-click.ts';
import { BatteryLink, LandingActions, landingWords } from './landing-actions.tsx';

export type LandingViewProps = {
  scanned: ScannedTag;
  language: Language;
  /** What is shown of the bike; without it, its photo if it has one. */
  photo?: Photo | null | undefined;
  /** The address of the step that was tapped and is being loaded. */
  busy?: string | undefined;
  /** A cyclist is signed in, whose bike it is not. */
  signedIn?: boolean | undefined;
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
export function LandingView(props: LandingViewProps) {
  const { scanned, language, photo = photoOf(scanned.bike), busy, signedIn, onGo, onLanguage } = props;
  const words = landingWords[language];
  const outcome = landingOutcome(scanned);
  const { product, brand, bike, kind, replaced } = scanned;
  const day = outcome === 'replaced' ? replaced?.on : bike?.handedOverOn;
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
        <LandingState outcome={outcome} words={words} on={day && dayIn(language, day)} />
        {bike?.batteryPassport && <BatteryLink tag={product.tag} label={words.battery} onGo={onGo} />}
      </section>
      <LandingActions {...{ outcome, words, busy, signedIn, onGo }} tag={product.tag} newTag={replaced?.by ?? null} />
    </main>
  );
}

type LanguageLinkProps = {
  language: Language;
  onLanguage?: ((language: Language) => void) | undefined;
};

/** A pill that changes to the next language, written in that language; a link, so that it works without scripts. */
function LanguageLink({ language, onLanguage }: LanguageLinkProps) {
  const next = nextLanguage(language);
  return (
    <a
      href={`?language=${next}`}
      lang={next}
      hrefLang={next}
      onClick={onLanguage && onPlainClick(() => onLanguage(next))}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-full border border-edge text-s font-bold no-underline"
    >
      <span aria-hidden>{codeOf(next)}</span>
      <span className="sr-only">{languageNames[next].view}</span>
    </a>
  );
}

type Words = (typeof landingWords)['en'];

/** A day in words. Here, because `shortDate` would bring more than the first view has room for. */
function dayIn(language: Language, day: string): string {
  return new Date(day).toLocaleDateString(language, { dateStyle: 'medium', timeZone: 'UTC' });
}

type LandingStateProps = {
  outcome: LandingOutcome;
  words: Words;
  /** When a shop handed it over, or the tag was replaced, in words. */
  on?: string | null | undefined;
};

/** The state of the bike: a pill if it matters, and one sentence on what to do about it. */
function LandingState({ outcome, words, on }: LandingStateProps) {
  return (
    <>
      {outcome === 'stolen' && <State tone="wrong" label={words.reportedStolen} />}
      {outcome === 'active' && <State tone="good" label={words.registered} />}
      {outcome === 'replaced' && <State tone="warn" label={words.wasReplaced} />}
      {outcome === 'no-bike' && <State tone="warn" label={words.notOnBike} />}
      <p className="max-w-[34ch] text-m text-muted">{sentence(outcome, words, on)}</p>
    </>
  );
}

function State({ tone, label }: { tone: 'wrong' | 'good' | 'warn'; label: string }) {
  return (
    <p className="py-1">
      <Badge tone={tone} dot>
        {label}
      </Badge>
    </p>
  );
}

function sentence(outcome: LandingOutcome, words: Words, on: LandingStateProps['on']): string {
  return {
    'replaced': words.replaced.replace('{{date}}', on ?? ''),
    'stolen': words.stolen,
    'active': words.active,
    'inactive': on ? words.handedOver.replace('{{date}}', on) : words.inactive,
    'no-bike': words.noBike,
  }[outcome];
}

type LandingPictureProps = { photo: Photo | null; kind: BikeKind; outcome: LandingOutcome; model: string };

const lines: Record<LandingOutcome, string> = {
  'inactive': 'text-brand-on-dark',
  'active': 'text-brand-on-dark',
  'stolen': 'text-wrong',
  'replaced': 'text-edge',
  'no-bike': 'text-edge',
};

/**
 * The hero: the photo, faded into the background, else a drawing of its kind, wider than the screen if there is enough height.
 * It fills the remaining space, so nothing moves when the photo arrives.
 */
function LandingPicture({ photo, kind, outcome, model }: LandingPictureProps) {
  return (
    <div className="relative min-h-40 flex-1 overflow-hidden">
      {photo ? (
        // The width of the column, although its sides are cut off: a file with more dots comes later than it is worth.
        <BikePhoto
          photo={photo}
          sizes="min(100vw, 48rem)"
          alt={model}
          first
          className="absolute inset-0 mx-auto size-full max-w-3xl object-cover mask-[linear-gradient(transparent,#000_12%,#000_72%,transparent)]"
        />
      ) : (
        <BikeDrawing kind={kind} className={cx('absolute inset-y-0 -left-[8%] h-full w-[116%]', lines[outcome])} />
      )}
    </div>
  );
}
