import type { Language } from '#domain/account/language.ts';
import { onPlainClick } from '#web/shell/travel/on-plain-click.ts';

type LanguageLinkProps = {
  language: Language;
  /** In the other language: "Ver em português". */
  label: string;
  onLanguage?: ((language: Language) => void) | undefined;
};

/** A pill that changes to the other language, written in that language; a link, so that it works without scripts. */
export function LanguageLink({ language, label, onLanguage }: LanguageLinkProps) {
  const other = language === 'en' ? 'pt-BR' : 'en';
  return (
    <a
      href={`?language=${other}`}
      lang={other}
      hrefLang={other}
      onClick={onLanguage && onPlainClick(() => onLanguage(other))}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-full border border-edge text-s font-bold no-underline"
    >
      <span aria-hidden>{other === 'en' ? 'EN' : 'PT'}</span>
      <span className="sr-only">{label}</span>
    </a>
  );
}
