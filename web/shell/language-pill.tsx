import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/account/language.ts';
import { LanguageSwitch } from '#web/kit/language-switch.tsx';
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
