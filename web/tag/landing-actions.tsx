import type { ComponentProps } from 'react';
import type { Language } from '#domain/account/language.ts';
import { callPolice } from '#domain/brazil/call-police.ts';
import { type Path, to } from '#domain/paths.ts';
import type { LandingOutcome } from '#domain/tag/landing.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { cx } from '#web/kit/cx.ts';
import { landing as english } from '#web/locale/en/tag.json';
import { landing as portuguese } from '#web/locale/pt-BR/tag.json';
import { onPlainClick } from '#web/shell/travel/on-plain-click.ts';

type LandingActionsProps = {
  outcome: LandingOutcome;
  tag: string;
  /** The tag that took its place, as long as this one leads to it. */
  newTag: string | null;
  words: (typeof landingWords)['en'];
  busy?: string | undefined;
  signedIn?: boolean | undefined;
  onGo?: ((path: Path) => void) | undefined;
};

/** The next step, at the bottom, and quiet alternatives. They are links: they work before any script runs. */
export function LandingActions({ outcome, tag, newTag, words, busy, signedIn, onGo }: LandingActionsProps) {
  const step = (path: Path) => ({
    'href': path,
    'aria-busy': busy === path || undefined,
    'onClick': onGo && onPlainClick(() => onGo(path)),
  });
  const ask = step(to.transfer.request({ transfering: 'false' }));
  return (
    <nav className="column sticky bottom-(--unstuck) flex flex-col gap-1 bg-linear-to-t from-paper from-80% to-transparent pt-8 pb-[max(1rem,env(safe-area-inset-bottom))]">
      {outcome === 'inactive' && <Step look="primary" {...step(to.signUp())} label={words.activate} />}
      {outcome === 'inactive' && !signedIn && <Step look="quiet" {...step(to.login())} label={words.haveAccount} />}
      {outcome === 'active' && !signedIn && <Step look="primary" {...step(to.login())} label={words.logIn} />}
      {outcome === 'active' && <Step look={signedIn ? 'primary' : 'quiet'} {...ask} label={words.askForIt} />}
      {outcome === 'stolen' && <Step look="primary" href={callPolice} label={words.callPolice} />}
      {outcome === 'stolen' && <Step look="quiet" {...step(to.foundBike({ tag }))} label={words.foundIt} />}
      {outcome === 'stolen' && !signedIn && <Step look="quiet" {...step(to.login())} label={words.ownerLogIn} />}
      {newTag && <Step look="primary" {...step(to.tag({ tag: newTag }))} label={words.toNewTag} />}
      {newTag && <Step look="quiet" {...step(to.oldTag({ tag }))} label={words.onOther} />}
      {outcome === 'replaced' && !newTag && <Step look="primary" {...step(to.login())} label={words.logIn} />}
      {/* Reloads the page on purpose: the answer may have changed. */}
      {outcome === 'no-bike' && <Step look="primary" href={to.tag({ tag })} label={words.checkAgain} />}
      {outcome === 'no-bike' && !signedIn && <Step look="quiet" {...step(to.login())} label={words.logIn} />}
      <a {...step(to.legal())} className="inline-flex min-h-11 items-center self-center text-s text-muted underline">
        {words.legal}
      </a>
    </nav>
  );
}

type BatteryLinkProps = Pick<LandingActionsProps, 'tag' | 'onGo'> & { label: string };

/** To the passport of the bike's battery, which anybody may read. */
export function BatteryLink({ tag, label, onGo }: BatteryLinkProps) {
  const path = to.batteryPassport({ tag });
  return (
    <a
      href={path}
      onClick={onGo && onPlainClick(() => onGo(path))}
      className="inline-flex min-h-11 items-center gap-2 self-start text-s font-bold underline underline-offset-4"
    >
      <svg aria-hidden viewBox="0 0 24 24" className="size-5 fill-none stroke-current" strokeWidth="2">
        <rect x="2" y="7" width="16" height="10" rx="2" />
        <path d="M22 11v2M6 10v4m4-4v4" strokeLinecap="round" />
      </svg>
      {label}
    </a>
  );
}

type StepProps = Pick<ComponentProps<'a'>, 'href' | 'onClick' | 'aria-busy'> & {
  look: 'primary' | 'quiet';
  label: string;
};

/** The ring is visible only around a brand's colour that is too dark for the background. */
function Step({ look, label, ...link }: StepProps) {
  return (
    <a {...link} className={cx(buttonClass(look), look === 'primary' && 'ring-1 ring-brand-on-dark ring-inset')}>
      {label}
    </a>
  );
}

/**
 * The landing's words in both languages. Imported directly, not through i18next: the server renders the same view, and
 * the browser renders it before any other words are loaded.
 */
export const landingWords: Record<Language, typeof english> = { 'en': english, 'pt-BR': portuguese };
