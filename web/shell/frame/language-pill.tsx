import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/account/language.ts';
import { switchLanguage } from '#web/locale/index.ts';

const others: Record<Language, { language: Language; code: string; label: string }> = {
  'en': { language: 'pt-BR', code: 'PT', label: 'Ver em português' },
  'pt-BR': { language: 'en', code: 'EN', label: 'View in English' },
};

/** Changes to the other language. */
export function LanguagePill() {
  const { i18n } = useTranslation();
  const { language, code, label } = others[i18n.language as Language];
  return <LanguageSwitch code={code} label={label} lang={language} onSwitch={() => void switchLanguage(language)} />;
}

type LanguageSwitchProps = {
  /** The other language, in that language: "PT". */
  code: string;
  /** In the other language: "Ver em português". */
  label: string;
  lang: string;
  onSwitch: () => void;
};

/** A pill that changes to the other language; it is written in that language. */
function LanguageSwitch({ code, label, lang, onSwitch }: LanguageSwitchProps) {
  return (
    <button
      type="button"
      lang={lang}
      onClick={onSwitch}
      className="inline-flex size-11 items-center justify-center rounded-full border border-edge text-s font-bold"
    >
      <span aria-hidden>{code}</span>
      <span className="sr-only">{label}</span>
    </button>
  );
}
