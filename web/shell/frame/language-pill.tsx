import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/account/language.ts';
import { switchLanguage } from '#web/locale/index.ts';
import { codeOf, languageNames, nextLanguage } from '#web/locale/language-names.ts';
import { useSession } from '#web/state/session.ts';
import { BarAction } from './screen-frame.tsx';

/** A pill that changes to the next language; it is written in that language. */
export function LanguagePill() {
  const { i18n } = useTranslation();
  const next = nextLanguage(i18n.language as Language);
  return (
    <button
      type="button"
      lang={next}
      onClick={() => void switchLanguage(next)}
      className="inline-flex size-11 items-center justify-center rounded-full border border-edge text-s font-bold"
    >
      <span aria-hidden>{codeOf(next)}</span>
      <span className="sr-only">{languageNames[next].view}</span>
    </button>
  );
}

/** The same in the bar, for whoever is not signed in: the others have it in their profile. */
export function LanguageInBar() {
  const signedIn = useSession(({ user }) => user !== null);
  if (signedIn) return null;
  return (
    <BarAction>
      <span className="mr-2">
        <LanguagePill />
      </span>
    </BarAction>
  );
}
