import type { Language } from '#domain/account/language.ts';
import { codeOf, languageNames, nextLanguage } from '#web/locale/language-names.ts';
import { onPlainClick } from '#web/shell/travel/on-plain-click.ts';

type LanguageLinkProps = {
  language: Language;
  onLanguage?: ((language: Language) => void) | undefined;
};

/** A pill that changes to the next language, written in that language; a link, so that it works without scripts. */
export function LanguageLink({ language, onLanguage }: LanguageLinkProps) {
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
