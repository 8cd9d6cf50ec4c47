import type { LandingOutcome } from '#domain/tag/landing.ts';
import { buttonClass } from '../kit/button-class.ts';
import { cx } from '../kit/cx.ts';
import { takeOver } from './take-over.ts';
import type { landingWords } from './landing-words.ts';

type LandingActionsProps = {
  outcome: LandingOutcome;
  tag: string;
  words: (typeof landingWords)['en'];
  onGo?: ((href: string) => void) | undefined;
};

/** One thing to do next, at the thumb, and at most one quiet other. They are links: they work before any script runs. */
export function LandingActions({ outcome, tag, words, onGo }: LandingActionsProps) {
  return (
    <nav className="column sticky bottom-0 flex flex-col gap-1 bg-linear-to-t from-paper from-80% to-transparent pt-8 pb-[max(1rem,env(safe-area-inset-bottom))]">
      {outcome === 'inactive' && <Step look="primary" href="/sign-up" label={words.activate} onGo={onGo} />}
      {outcome === 'inactive' && <Step look="quiet" href="/login" label={words.haveAccount} onGo={onGo} />}
      {outcome === 'active' && <Step look="primary" href="/login" label={words.logIn} onGo={onGo} />}
      {outcome === 'stolen' && <Step look="primary" href="tel:190" label={words.callPolice} />}
      {outcome === 'stolen' && <Step look="quiet" href="/login" label={words.ownerLogIn} onGo={onGo} />}
      {/* Loads the page anew on purpose: the answer may have changed. */}
      {outcome === 'no-bike' && <Step look="primary" href={`/${tag}`} label={words.checkAgain} />}
      {outcome === 'no-bike' && <Step look="quiet" href="/login" label={words.logIn} onGo={onGo} />}
    </nav>
  );
}

type StepProps = { look: 'primary' | 'quiet'; href: string; label: string; onGo?: LandingActionsProps['onGo'] };

/** The ring is seen only around a brand's colour that is too dark for the ground. */
function Step({ look, href, label, onGo }: StepProps) {
  return (
    <a
      href={href}
      onClick={onGo && takeOver(() => onGo(href))}
      className={cx(buttonClass(look), look === 'primary' && 'ring-1 ring-brand-on-dark ring-inset')}
    >
      {label}
    </a>
  );
}
